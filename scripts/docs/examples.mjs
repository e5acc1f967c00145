/**
 * `npm run docs:examples`: records the examples of the API's documents (`contract/openapi/examples.json`), the
 * requests and responses of a conformance run against the reference API.
 */
import { main } from '../toolchain/console.mjs';
import { run, tool } from '../toolchain/run.mjs';

await main(async () => {
  const { code } = await run(
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', 'tests/conformance/reference.test.ts'],
    { show: true, env: { WRITE_EXAMPLES: '1' } },
  );
  return code;
});
