import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { Mutant } from "./mutant.ts";

/** Longer than any of these tests takes; a test that hangs because of a fault fails. */
const TEST_TIMEOUT_MS = 15_000;

/** Tests run in the given order, with the one that failed last in front. */
class KeepOrder {
  sort = async (specifications: TestSpecification[]) => specifications;
  shard = this.sort;
}

export interface TestRunner {
  /** The name of a test that fails, or undefined when all of them pass. */
  firstFailure(tests: readonly string[]): Promise<string | undefined>;
  /** The same with the fault in its file, which is restored afterwards. */
  findFailingTest(mutant: Mutant, original: string, tests: readonly string[]): Promise<string | undefined>;
  close(): Promise<void>;
}

/** One Vitest and one database server for all faults; only the workers are new each time. */
export async function openTestRunner(root: string, workers: number): Promise<TestRunner> {
  const vitest = await createVitest(
    "test",
    {
      root,
      watch: false,
      bail: 1,
      maxWorkers: workers,
      // A fault that fills the memory ends its worker soon.
      execArgv: ["--max-old-space-size=700"],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      reporters: [{}],
      setupFiles: [fileURLToPath(import.meta.resolve("./worker-setup.ts"))],
      sequence: { sequencer: KeepOrder },
    },
    { cacheDir: join(root, ".vite-cache") },
  );
  const order: string[] = [];
  const firstFailure = async (tests: readonly string[]) => {
    const specifications = await inOrder(vitest, order, tests);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    for (const module of testModules) {
      if (!asked.has(module.moduleId) || module.ok()) continue;
      order.unshift(module.moduleId);
      const [test] = module.children.allTests("failed");
      return test ? test.fullName : `${module.relativeModuleId} did not run: ${module.errors()[0]?.message}`;
    }
    return unhandledErrors.length > 0 ? "an error that nobody caught" : undefined;
  };
  return {
    firstFailure,
    async findFailingTest(mutant, original, tests) {
      const path = join(root, mutant.file);
      const put = (text: string) => {
        writeFileSync(path, text);
        vitest.invalidateFile(path);
      };
      put(mutant.text);
      try {
        return await firstFailure(tests);
      } finally {
        put(original);
      }
    },
    close: () => vitest.close(),
  };
}

async function inOrder(vitest: Vitest, order: readonly string[], tests: readonly string[]) {
  const specifications = await vitest.globTestSpecifications([...tests]);
  const rank = ({ moduleId }: TestSpecification) => {
    const place = order.indexOf(moduleId);
    return place < 0 ? order.length + tests.findIndex((test) => moduleId.endsWith(test)) : place;
  };
  return specifications.sort((a, b) => rank(a) - rank(b));
}
