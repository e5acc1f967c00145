import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, on two processors. At the end of a run they would leave other processors idle. */
const longest = [
  // Needs a fresh process. An aborted body reads the stack of its error; after dozens of other files Vitest's
  // search for a source map then overflows the stack, although the stack has only twelve calls.
  'tests/routes/files/files.test.ts',
  'tests/faults/matrix.test.ts',
  'tests/conformance/reference.test.ts',
  'tests/routes/another-api.test.ts',
  'tests/api/server.test.ts',
  'tests/routes/double-submission/forged-choices.test.ts',
  'tests/server/process/portal-process.test.ts',
  'tests/api/http/hostile-uploads.test.ts',
  'tests/demo/simulator/simulate.test.ts',
  'tests/api/db/killed-migrations.test.ts',
  'tests/project/documents.test.ts',
];

/** Slowest files first, so that all processes finish together; the others in the order found. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`No such test file: ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? longest.length : index;
    };
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)));
  }
}
