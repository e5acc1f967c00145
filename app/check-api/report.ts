import type { CallToMend, CheckedPage, Verdict } from './verdict.ts';

export interface Checked {
  pages: readonly CheckedPage[];
  calls: readonly CallToMend[];
  unreached: readonly string[];
}

const maxCalls = 12;
const maxWords = 110;

const countOf = (pages: readonly CheckedPage[], verdict: Verdict): number =>
  pages.filter((page) => page.verdict === verdict).length;

const shortened = (text: string): string => (text.length > maxWords ? `${text.slice(0, maxWords - 1)}…` : text);

/** The part of the portal that a page belongs to: the first step of its address. */
const partOf = ({ page }: CheckedPage): string =>
  page.startsWith('/') ? `/${page.split('/')[1] ?? ''}` : 'what is written';

/** What stands on one screen: a line for each part, and below it the pages that do not work. */
export function linesOf({ pages, calls, unreached }: Checked): string[] {
  const parts = Map.groupBy(pages, partOf);
  const width = Math.max(...[...parts.keys()].map((name) => name.length));
  const lines = [...parts].flatMap(([name, of]) => {
    const [broken, gaps] = [countOf(of, 'broken'), countOf(of, 'gaps')];
    const word = broken > 0 ? 'broken' : gaps > 0 ? 'gaps  ' : 'works ';
    const counts = [`${of.length - broken - gaps} of ${of.length} work`, ...(gaps > 0 ? [`${gaps} with gaps`] : [])];
    return [
      `${word}  ${name.padEnd(width)}  ${counts.join(', ')}`,
      ...of
        .filter(({ verdict }) => verdict === 'broken')
        .map(({ page, why }) => `          ${page}: ${shortened(why[0] ?? '')}`),
    ];
  });
  return [...lines, '', ...linesOfCalls(calls), summaryOf(pages, unreached)];
}

function linesOfCalls(calls: readonly CallToMend[]): string[] {
  if (calls.length === 0) return [];
  const lines = calls.slice(0, maxCalls).flatMap(({ call, method, path, what, pages }) => {
    const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
    return [`  ${call}  ${method} ${path}  (${count})`, ...what.map((each) => `    ${shortened(each)}`)];
  });
  const more = calls.length - maxCalls;
  return ['Calls to mend', ...lines, ...(more > 0 ? [`  and ${more} more: --json has all`] : []), ''];
}

function summaryOf(pages: readonly CheckedPage[], unreached: readonly string[]): string {
  const [works, gaps, broken] = (['works', 'gaps', 'broken'] as const).map((verdict) => countOf(pages, verdict));
  const rest = unreached.length > 0 ? `; no link led to ${unreached.length} others (--json names them)` : '';
  return `${works} work, ${gaps} work with gaps, ${broken} broken of ${pages.length} pages${rest}`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function junitOf({ pages }: Checked): string {
  const cases = pages.map(({ page, verdict, why }) => {
    const text = escaped(why.join('\n'));
    const inner = verdict === 'broken' ? `<failure message="${escaped(why[0] ?? '')}">${text}</failure>` : '';
    const output = verdict === 'gaps' ? `<system-out>${text}</system-out>` : '';
    return `  <testcase classname="check-api" name="${escaped(page)}">${inner}${output}</testcase>`;
  });
  const broken = countOf(pages, 'broken');
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="check-api" tests="${pages.length}" failures="${broken}">
${cases.join('\n')}
</testsuite>
`;
}
