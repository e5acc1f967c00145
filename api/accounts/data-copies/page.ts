import { personalData } from '#domain/admin/personal-data.ts';
import { sexName, type Sex } from '#domain/workers/sex.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { dateText, momentText } from '#domain/shared/text/moment.ts';
import { clockTimeOf, dayOf, toIso } from '#domain/shared/time.ts';
import { retentionWords } from '../retention-text.ts';
import { codeKey } from './code-words.ts';
import { escapeXml } from '../../http/spreadsheets/workbook-parts.ts';
import { textOrNull, translator, type Language } from '../../language.ts';
import { amountColumns, type Copied, type CopiedRow } from './collect.ts';

const tag = { en: 'en', hk: 'zh-Hant-HK' } as const;

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto;margin:.5rem 0 1rem}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}th{min-width:5em}';

const numberText = (column: string, value: number, language: Language): string => {
  if (amountColumns.includes(column)) return `HK$${value.toLocaleString('en', { minimumFractionDigits: 2 })}`;
  if (column === 'sex') return translator(language)(`sex.${sexName(value as Sex)}`);
  return String(value);
};

const isInstant = (value: string): boolean =>
  value.length === 24 && value.endsWith('Z') && !Number.isNaN(Date.parse(value));
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

const isLocalised = (value: unknown): value is { en: string; hk: string } =>
  typeof value === 'object' && value !== null && 'en' in value && 'hk' in value;

interface Place {
  table: string;
  column: string;
  language: Language;
}

function textOf(value: string, { table, column, language }: Place): string {
  const key = codeKey(table, column, value);
  const words = key && textOrNull(language, key);
  if (words) return words;
  if (isInstant(value)) return momentText(dayOf(value), clockTimeOf(value), language);
  if (isDay(value)) return dateText(value);
  return value;
}

function cell(place: Place, value: unknown): string {
  const { column, language } = place;
  if (value === null || value === undefined || value === '') return '–';
  const t = translator(language);
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (typeof value === 'number') return numberText(column, value, language);
  if (isLocalised(value)) return escapeXml(localisedText(value, language));
  if (Array.isArray(value)) return value.map((item) => cell(place, item)).join(', ');
  if (typeof value !== 'string') return escapeXml(JSON.stringify(value));
  if (value.startsWith('files/'))
    return `<a href="${encodeURI(value).replaceAll('#', '%23')}">${escapeXml(value.slice('files/'.length))}</a>`;
  return escapeXml(textOf(value, place));
}

function tableOf({ table, rows }: Copied['items'][number]['tables'][number], language: Language): string {
  const t = translator(language);
  const names = Object.keys(rows[0] ?? {});
  const heading = (name: string) => `<th>${escapeXml(t(`dataCopy.column.${name}`))}</th>`;
  const cells = (row: CopiedRow) =>
    names.map((name) => `<td>${cell({ table, column: name, language }, row[name])}</td>`).join('');
  if (rows.length === 1)
    return `<table>${names.map((name) => `<tr>${heading(name)}<td>${cell({ table, column: name, language }, rows[0]?.[name])}</td></tr>`).join('')}</table>`;
  return `<table><thead><tr>${names.map(heading).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>`;
}

function section(
  { name, tables }: Copied['items'][number],
  { language, terms }: { language: Language; terms: Copied['terms'] },
): string {
  const t = translator(language);
  const declared = personalData.find((item) => item.name === name);
  if (declared === undefined) return '';
  const { data, why, term, end } = retentionWords(declared, language, terms);
  const shown = tables.filter((item) => name !== 'signatures' || item.table === 'audit_log');
  const signed = tables.filter((item) => !shown.includes(item)).reduce((sum, { rows }) => sum + rows.length, 0);
  return [
    `<h2>${escapeXml(data)}</h2>`,
    `<p>${escapeXml([why, term, end].join(' · '))}</p>`,
    ...shown.map((item) => tableOf(item, language)),
    ...(signed > 0 ? [`<p>${escapeXml(t('dataCopy.signed', { count: signed }))}</p>`] : []),
    ...(tables.length === 0 ? [`<p>${escapeXml(t('dataCopy.nothing'))}</p>`] : []),
  ].join('\n');
}

/** Self-contained, beside the files that it links to. */
export function copyPage({ items, files, terms }: Copied, madeAt: Date, language: Language): string {
  const t = translator(language);
  const title = escapeXml(t('dataCopy.title'));
  return `<!doctype html>
<html lang="${tag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${escapeXml(t('dataCopy.madeAt', { moment: toIso(madeAt), count: files.length }))}</p>
${items.map((item) => section(item, { language, terms })).join('\n')}
<h2>${escapeXml(t('dataCopy.notIn'))}</h2>
<ul>${(['SECRET', 'OTHERS', 'TECHNICAL'] as const).map((reason) => `<li>${escapeXml(t(`dataCopy.withheld.${reason}`))}</li>`).join('')}</ul>
</body></html>
`;
}
