import { causesOf } from './causes.ts';
import { wordFor } from './report.ts';
import type { CallResult } from './suite.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const asJson = (results: readonly CallResult[]): string =>
  `${JSON.stringify(
    {
      calls: results.map(({ call, differences, notTried, withoutCursor, checks }) => ({
        call: call.name,
        method: call.method,
        path: call.path,
        result: wordFor({ differences, notTried }),
        checks,
        differences,
        not_tried: notTried,
        without_cursor: withoutCursor,
      })),
      causes: causesOf(results),
    },
    null,
    2,
  )}\n`;

export function asJunit(results: readonly CallResult[]): string {
  const cases = results.map(({ call, differences, notTried }) => {
    const name = `classname="${escape(call.path)}" name="${escape(`${call.method} ${call.name}`)}"`;
    if (differences.length > 0) {
      const text = differences.map(({ part, what }) => `${part}: ${what}`).join('\n');
      return `  <testcase ${name}><failure message="${differences.length} differences">${escape(text)}</failure></testcase>`;
    }
    if (notTried !== null) return `  <testcase ${name}><skipped message="${escape(notTried)}"/></testcase>`;
    return `  <testcase ${name}/>`;
  });
  const count = (word: string) => results.filter((result) => wordFor(result) === word).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="conformance" tests="${results.length}" failures="${count('differs')}" skipped="${count('not tried')}">
${cases.join('\n')}
</testsuite>
`;
}
