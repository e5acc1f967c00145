import { translator, type Language } from '../../language.ts';

interface DescribedFinding {
  rule: string;
  remedy: string;
  count: number;
  rows: readonly { row: string; what: string }[];
}

/** The rule, the first rows that break it, and what a person should do, in lines. */
export function describeFinding({ rule, remedy, count, rows }: DescribedFinding, language: Language): string {
  const t = translator(language);
  const more = count - rows.length;
  return [
    `${t(`integrity.rules.${rule}`)} (${count})`,
    ...rows.map(({ row, what }) => `${row}: ${what}`),
    ...(more > 0 ? [t('integrity.more', { count: more })] : []),
    t(`integrity.remedies.${remedy}`),
  ].join('\n');
}
