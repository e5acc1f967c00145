/** Minutes after midnight (Hong Kong) of the day on which the shift starts. A night shift runs past 1440. */
export interface TimeSpan {
  from: number;
  to: number;
}

const hour = 60;

/**
 * The part of the day that holds all spans, widened to whole hours, so that every row of a list shares one
 * scale.
 */
export function scaleOf(spans: readonly TimeSpan[]): TimeSpan {
  if (spans.length === 0) return { from: 0, to: 24 * hour };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

export function hourMarks({ from, to }: TimeSpan): number[] {
  const step = to - from > 18 * hour ? 6 * hour : 3 * hour;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** "09" for 540 and for 1980, the same hour of the next day. */
export const hourLabel = (minutes: number): string => String(Math.floor(minutes / hour) % 24).padStart(2, '0');

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export const positionOnScale = (minutes: number, { from, to }: TimeSpan): string =>
  percent((minutes - from) / Math.max(1, to - from));

export function extentOnScale(span: TimeSpan, scale: TimeSpan): { x: string; width: string } {
  const from = Math.max(span.from, scale.from);
  const to = Math.max(from, Math.min(span.to, scale.to));
  return { x: positionOnScale(from, scale), width: percent((to - from) / Math.max(1, scale.to - scale.from)) };
}
