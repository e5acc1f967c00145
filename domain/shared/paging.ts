export const pageSize = {
  general: 15,
  shared: 10,
  invoices: 10,
  notifications: 6,
  timesheets: 5,
  roles: 5,
  chat: 15,
} as const;

/** Maximum rows of one API request. */
export const pageLimit = 100;

/** An empty list has one page. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** A page past the end becomes the last one. */
export const pageWithin = (page: number, count: number): number => Math.min(Math.max(1, page), count);

export type PageLink = number | 'gap';

/** Up to this many pages, all are linked. */
const maxUnshortened = 7;

/**
 * The first page, the last, and the neighbours of the current one. A gap never replaces a single page, which
 * takes no more room.
 */
export function pageLinks(page: number, count: number): PageLink[] {
  const current = pageWithin(page, count);
  const from = count <= maxUnshortened || current - 1 <= 3 ? 1 : current - 1;
  const to = count <= maxUnshortened || current + 1 >= count - 2 ? count : current + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? ([1, 'gap'] as const) : []), ...middle, ...(to < count ? (['gap', count] as const) : [])];
}
