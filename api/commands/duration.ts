const minutesOfUnit = { m: 1, h: 60, d: 24 * 60 } as const;

/** Minutes of `90m`, `9h`, `2d` or `1d12h`. Throws an Error with a readable message for anything else. */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d{1,6})([mhd])/g)];
  const minutes = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * minutesOfUnit[unit as keyof typeof minutesOfUnit],
    0,
  );
  if (minutes === 0 || parts.map(([whole]) => whole).join('') !== text)
    throw new Error(`Not a time: "${text}". Write 90m, 9h or 2d.`);
  return minutes;
}
