// How the unit tests of the page run: in a document of jsdom.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { environment: "jsdom", include: ["test/**/*.test.ts"] } });
