/** Page sizes, in rows. */
export const pageSize = {
  general: 15,
  shared: 10,
  invoices: 10,
  notifications: 6,
  timesheets: 5,
  roles: 5,
  chat: 15,
} as const;

/** The most rows a caller of the API may ask for at once. */
export const pageLimit = 100;

/** Pages that a list has; an empty list has one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Returns the page that is shown for one that was asked for: a page past the end shows the last. */
export const pageWithin = (page: number, count: number): number => Math.min(Math.max(1, page), count);

/** A linked page, or a gap. */
export type PageLink = number | 'gap';

/** A list of so few pages links to each of them. */
const few = 7;

/**
 * The links under a list: the first page, the last, and the neighbours of the current one. A gap never stands for
 * a single page, because the page itself takes no more room.
 */
export function pageLinks(page: number, count: number): PageLink[] {
  const current = pageWithin(page, count);
  const from = count <= few || current - 1 <= 3 ? 1 : current - 1;
  const to = count <= few || current + 1 >= count - 2 ? count : current + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? ([1, 'gap'] as const) : []), ...middle, ...(to < count ? (['gap', count] as const) : [])];
}
