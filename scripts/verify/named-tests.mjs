/** Of the tests that docs/asvs.md names: those that did not pass in the last run of the checks `unit` and `e2e`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../toolchain/run.mjs';

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => ({ file: relative(root, name), title })),
  );

const ofPlaywright = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(ofPlaywright),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ file, title }) => ({ file: `tests/e2e/${file}`, title })),
];

/** A title of `it.each` has placeholders, such as `%s` and `$name`. */
const patternOf = (quoted) =>
  new RegExp(`^${quoted.replace(/[.*+?^()|[\]{}\\]/g, '\\$&').replace(/%[a-z]|\$[\w.]+/g, '.*')}$`);

/** @param passed the tests that passed, by file and title */
export function namesWithoutPass(document, passed) {
  const names = [...document.matchAll(/`(tests\/[^`]+\.(?:test|spec)\.tsx?)`(?: › "([^"]+)")?/g)];
  return names
    .filter(([, file, quoted]) => {
      const titles = passed.filter((test) => test.file === file);
      return !titles.some(({ title }) => quoted === undefined || patternOf(quoted).test(title));
    })
    .map(([name]) => name);
}

export async function namedTestsPassed() {
  const read = (name, passedOf) => {
    const file = join(root, 'test-results', name);
    return existsSync(file) ? passedOf(JSON.parse(readFileSync(file, 'utf8'))) : [];
  };
  const passed = [...read('vitest.json', ofVitest), ...read('playwright.json', ofPlaywright)];
  const missing = namesWithoutPass(readFileSync(join(root, 'docs/asvs.md'), 'utf8'), passed);
  return { passed: Number(missing.length === 0), failed: missing.length, skipped: 0, output: missing.join('\n') };
}
