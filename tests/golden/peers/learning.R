# What R's glm says about the first 90 rows of learning.csv, without a penalty: learning_glm.json. Run in this folder:
#
#     Rscript learning.R

table <- read.csv("learning.csv")
model <- glm(y ~ a + b + c, family = binomial, data = table[1:90, ], control = list(epsilon = 1e-14, maxit = 100))
number <- function(x) paste(sprintf("%.17g", x), collapse = ", ")
text <- sprintf(
    '{"script": "tests/golden/peers/learning.R",\n "R": "%s",\n "intercept": %s,\n "slopes": [%s],\n "scores": [%s]}\n',
    getRversion(), number(coef(model)[1]), number(coef(model)[-1]), number(predict(model, table, type = "response")))
cat(text, file = "learning_glm.json")
