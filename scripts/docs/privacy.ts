/**
 * `npm run docs:privacy`: writes the table of personal data into docs/privacy.md, between its two markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { personalData } from '#domain/admin/personal-data.ts';
import { retentionWords } from '#api/accounts/retention-text.ts';

const file = new URL('../../docs/privacy.md', import.meta.url);
const markers = ['<!-- personal data: npm run docs:privacy -->', '<!-- end of the personal data -->'] as const;

const columnText = (columns: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(columns)
    .map(([table, names]) => `\`${table}\`: ${names.join(', ')}`)
    .join('; ');

function tableOfData(): string {
  const rows = personalData.map((item) => {
    const { data, why, subjects, viewers, term, end } = retentionWords(item, 'en');
    return `| ${data} | ${subjects} | ${why} | ${viewers} | ${term} | ${end} | ${columnText(item.columns)} |`;
  });
  return [
    '| Data | About | Why | Seen by, besides the person | Stored | When the account is deleted | Columns |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

export function withPersonalData(text: string): string {
  const [start, end] = markers.map((marker) => text.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new Error('docs/privacy.md has no place for the personal data');
  return `${text.slice(0, start + markers[0].length)}\n${tableOfData()}\n${text.slice(end)}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(file, withPersonalData(readFileSync(file, 'utf8')));
