/**
 * `npm run docs:law`: writes the facts of law that the product knows into docs/hong-kong.md, between its two markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Fact } from '#domain/hong-kong/fact.ts';
import { holidaysOf } from '#domain/hong-kong/holidays.ts';
import { continuousContracts, holidayYears, minimumWages, rulesInWords } from '#domain/hong-kong/law.ts';
import { centsToDollars } from '#domain/shared/money.ts';

const file = new URL('../../docs/hong-kong.md', import.meta.url);
const markers = ['<!-- facts of law: npm run docs:law -->', '<!-- end of the facts of law -->'] as const;

const table = <Value>(head: string, facts: readonly Fact<Value>[], cells: (fact: Fact<Value>) => string): string =>
  [
    `| From | Until | ${head} | Source |`,
    `|---|---|${'---|'.repeat(head.split(' | ').length)}---|`,
    ...facts.map((fact) => `| ${fact.from} | ${fact.until ?? 'no end announced'} | ${cells(fact)} | ${fact.source} |`),
  ].join('\n');

const hours = (minutes: number | null): string => (minutes === null ? '–' : String(minutes / 60));

const lawTables = (): string =>
  [
    '## Statutory minimum wage',
    table('HK$ an hour', minimumWages, ({ value }) => (value === null ? 'none' : centsToDollars(value).toFixed(2))),
    '## Continuous contract ("468")',
    table(
      'Hours of a week | Hours of a week and the three before it',
      continuousContracts,
      ({ value }) => `${hours(value.weekMinutes)} | ${hours(value.fourWeeksMinutes)}`,
    ),
    '## Public holidays, besides every Sunday',
    table('Year', holidayYears, ({ value }) => String(value)),
    '| Day | General holiday | Statutory holiday |\n|---|---|---|\n' +
      holidayYears
        .flatMap(({ value }) => holidaysOf(value))
        .map(({ day, general, statutory }) => `| ${day} | ${general?.en ?? '–'} | ${statutory?.en ?? '–'} |`)
        .join('\n'),
    '## Rules in words',
    [
      '| Subject | From | Until | Rule | Source |\n|---|---|---|---|---|',
      ...rulesInWords.map(
        ({ subject, from, until, value, source }) =>
          `| ${subject} | ${from} | ${until ?? 'no end announced'} | ${value} | ${source} |`,
      ),
    ].join('\n'),
  ].join('\n\n');

export function withLawTables(text: string): string {
  const [start, end] = markers.map((marker) => text.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new Error('docs/hong-kong.md has no place for the facts of law');
  return `${text.slice(0, start + markers[0].length)}\n${lawTables()}\n${text.slice(end)}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(file, withLawTables(readFileSync(file, 'utf8')));
