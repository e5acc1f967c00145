import type { Cents } from '#domain/money.ts';
import type { Instant } from '#domain/time.ts';
import type { CellValue } from './spreadsheet.ts';

/** Cells from values that may be missing. */
export const textCell = (text: string): CellValue => ({ text });
export const moneyCell = (money: Cents | null): CellValue => (money === null ? null : { money });
export const instantCell = (instant: Instant | null): CellValue => (instant === null ? null : { instant });
