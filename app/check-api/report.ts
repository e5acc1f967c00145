import type { Unreached } from './pages.ts';
import type { CallToFix, CheckedPage, Verdict } from './verdict.ts';

export interface Checked {
  pages: readonly CheckedPage[];
  calls: readonly CallToFix[];
  unreached: Unreached;
}

const maxCalls = 12;
const maxWords = 110;

const countOf = (pages: readonly CheckedPage[], verdict: Verdict): number =>
  pages.filter((page) => page.verdict === verdict).length;

const shortened = (text: string): string => (text.length > maxWords ? `${text.slice(0, maxWords - 1)}…` : text);

/** The part of the portal that a page belongs to: the first step of its address. */
const partOf = ({ page }: CheckedPage): string =>
  page.startsWith('/') ? `/${page.split('/')[1] ?? ''}` : 'what is written';

/** What stands on one screen: the parts that work, a line for each other part, and below it the pages that are broken. */
export function linesOf({ pages, calls, unreached }: Checked): string[] {
  const parts = [...Map.groupBy(pages, partOf)];
  const working = parts.filter(([, of]) => countOf(of, 'works') === of.length);
  const others = parts.filter((part) => !working.includes(part));
  const width = Math.max(...others.map(([name]) => name.length));
  return [
    ...(working.length > 0
      ? wrapped(
          'works  ',
          working.map(([name, of]) => `${name} (${of.length})`),
        )
      : []),
    ...others.flatMap(([name, of]) => linesOfPart(name.padEnd(width), of)),
    '',
    ...linesOfCalls(calls),
    ...linesOfUnreached(unreached),
    summaryOf(pages),
  ];
}

function wrapped(first: string, words: readonly string[]): string[] {
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= maxWords) lines[lines.length - 1] = line;
    else lines.push(`${' '.repeat(first.length)} ${word}`);
  }
  return lines;
}

function linesOfPart(name: string, pages: readonly CheckedPage[]): string[] {
  const [broken, gaps] = [countOf(pages, 'broken'), countOf(pages, 'gaps')];
  const counts = [
    `${pages.length - broken - gaps} of ${pages.length} work`,
    ...(gaps > 0 ? [`${gaps} with gaps`] : []),
  ];
  return [
    `${broken > 0 ? 'broken' : 'gaps  '}  ${name}  ${counts.join(', ')}`,
    ...pages
      .filter(({ verdict }) => verdict === 'broken')
      .map(({ page, why }) => `          ${page}: ${shortened(why[0] ?? '')}`),
  ];
}

/** Calls that lack the same stand together. */
function linesOfCalls(calls: readonly CallToFix[]): string[] {
  if (calls.length === 0) return [];
  const groups = [...Map.groupBy(calls, ({ what }) => what.join('\n')).values()];
  const lines = groups.slice(0, maxCalls).flatMap((group) => {
    const [{ method, path, what } = { method: '', path: '', what: [] }] = group;
    const names = group.map(({ call }) => call);
    const count = new Set(group.flatMap(({ pages }) => pages)).size;
    const where = group.length === 1 ? `${method} ${path}  ` : '';
    return [
      ...wrapped(' ', [...names, `${where}(${count === 1 ? '1 page' : `${count} pages`})`]),
      ...what.map((each) => `    ${shortened(each)}`),
    ];
  });
  const more = groups.length - maxCalls;
  return ['Calls to fix', ...lines, ...(more > 0 ? [`  and ${more} more: --json has all`] : []), ''];
}

const linesOfUnreached = ({ notOffered, withoutRecord }: Unreached): string[] =>
  Object.entries({ 'Not offered by the API': notOffered, 'No record led to': withoutRecord }).flatMap(
    ([title, pages]) => (pages.length > 0 ? [title, ...wrapped(' ', pages), ''] : []),
  );

function summaryOf(pages: readonly CheckedPage[]): string {
  const [works, gaps, broken] = (['works', 'gaps', 'broken'] as const).map((verdict) => countOf(pages, verdict));
  return `${works} work, ${gaps} work with gaps, ${broken} broken of ${pages.length} pages`;
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
