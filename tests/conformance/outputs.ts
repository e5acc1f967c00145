import { causesOf, pagesOf } from './causes.ts';
import { wordFor } from './report.ts';
import type { CallResult } from './suite.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const asJson = (results: readonly CallResult[]): string =>
  `${JSON.stringify(
    {
      calls: results.map(({ call, differences, notTried, portal, withoutCursor, checks }) => ({
        call: call.name,
        method: call.method,
        path: call.path,
        result: wordFor({ differences, notTried }),
        checks,
        differences,
        portal,
        pages: differences.length > 0 ? pagesOf(call.name) : [],
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

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const lines = (items: readonly string[]): string => items.map(escape).join('<br>') || '–';

export function asHtml(results: readonly CallResult[]): string {
  const differing = results.filter(({ differences }) => differences.length > 0);
  const causes = causesOf(results).map(({ part, what, calls, count }) =>
    row([escape(`${part}: ${what}`), String(count), lines(calls)]),
  );
  const calls = differing.map(({ call, differences, portal }) =>
    row([
      `<b>${escape(`${call.method} ${call.path}`)}</b><br>${lines(differences.map(({ part, what }) => `${part}: ${what}`))}`,
      escape(portal ?? 'reads it: other parts differ'),
      lines(pagesOf(call.name)),
    ]),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Conformance</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>Conformance</h1>
<p>${results.length} calls: ${results.length - differing.length} without a difference, ${differing.length} differ.</p>
<h2>Causes</h2>
<table>${row(['What', 'Times', 'Calls'], 'th')}${causes.join('\n')}</table>
<h2>Calls</h2>
<table>${row(['By the contract', 'What the portal makes of it', 'Pages that make the call'], 'th')}${calls.join('\n')}</table>
</html>
`;
}
