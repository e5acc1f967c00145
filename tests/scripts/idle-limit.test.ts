import path from 'node:path';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { node } from '../../scripts/toolchain/run.mjs';
import { scratch } from '#tests/support/processes/scratch.ts';

const runner = 'node_modules/@playwright/test/cli.js';
const config = 'tests/support/browser/planted/playwright.config.ts';

/** Runs one of the planted tests, with a limit of idleness of five seconds and one of twenty minutes for a whole test. */
async function planted(name: string) {
  const folder = await mkdtemp(path.join(scratch, 'shiftdock-planted-'));
  const report = path.join(folder, 'report.json');
  const environment = {
    ...{ IDLE_LIMIT_SECONDS: '5', HANG_LIMIT_SECONDS: '1200', NO_COLOR: '1' },
    ...{ PLANTED_OUTPUT: path.join(folder, 'output'), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
  const args = ['test', '--config', config, '--reporter=json', '--grep', name];
  const { code, output } = await node(runner, args, { env: environment });
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
  const reportText = await readFile(report, 'utf8');
  await rm(folder, { recursive: true });
  return { code, output, reportText, stats };
}

it('ends a test whose press is lost, names it, and says what happened last', async () => {
  const { code, reportText, stats } = await planted('a press that is lost');
  expect([code, stats.unexpected, stats.expected]).toEqual([1, 1, 0]);
  expect(reportText).toContain('Nothing has happened for');
  expect(reportText).toContain('a press that is lost');
});

it('lets a page go on that says nothing and is busy', async () => {
  const { code, stats } = await planted('a page that is busy for long');
  expect([code, stats.unexpected, stats.expected]).toEqual([0, 0, 1]);
});
