import type { Cents } from '#domain/shared/money.ts';
import type { Day, Instant } from '#domain/shared/time.ts';
import type { Person } from '#contract/core/fields/people.ts';
import type { Language } from '../../language.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import type { CellValue } from './workbook.ts';

export const textCell = (text: string): CellValue => ({ text });
/** DD/MM/YYYY */
export const dayCell = (day: Day): CellValue => textCell(dateText(day));
export const numberCell = (number: number): CellValue => ({ number });
export const moneyCell = (money: Cents | null): CellValue => (money === null ? null : { money });
export const workerCell = (
  { name, name_hk: chinese }: Pick<Person, 'name' | 'name_hk'>,
  language: Language,
): CellValue => textCell(language === 'hk' && chinese ? chinese : name);
export const instantCell = (instant: Instant | null): CellValue => (instant === null ? null : { instant });
