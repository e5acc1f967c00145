import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take longest, by what they take on two processors. At the end of a run they would keep one of them alone. */
const longest = [
  // It begins in a new process. A body that is given up asks for the stack of its error; after dozens of other files Vitest's
  // search for a source map then overflows the stack, though only twelve calls are on it.
  'tests/routes/files/files.test.ts',
  'tests/faults/matrix.test.ts',
  'tests/conformance/reference.test.ts',
  'tests/routes/another-api.test.ts',
  'tests/api/server.test.ts',
  'tests/routes/double-submission/forged-choices.test.ts',
  'tests/serving/portal-process.test.ts',
  'tests/api/http/hostile-uploads.test.ts',
  'tests/demo/simulator/simulate.test.ts',
  'tests/api/db/killed-migrations.test.ts',
  'tests/project/documents.test.ts',
];

/** The longest files begin, so that all processes end together; the others follow as they are found. */
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
