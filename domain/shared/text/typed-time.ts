/** `YYYY-MM-DD` from `25/11/2026`, `5-3-2026` or `2026/11/25`; any other text unchanged. */
export function parseTypedDay(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, dayFirst, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (dayFirst && month && year) return `${year}-${month.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`;
  const [, ofYear, ofMonth, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  return ofYear && ofMonth && last ? `${ofYear}-${ofMonth.padStart(2, '0')}-${last.padStart(2, '0')}` : text;
}

/** `HH:mm` from `9:00`, `0900`, `9.30` or `09:00:00`; any other text unchanged. */
export function parseTypedTime(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})(?::00)?$/.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : text;
}
