import type { RequestContext } from '#app/context.server.ts';
import { may, type BusinessRole } from '#domain/account/roles.ts';
import { readId } from '#domain/id.ts';
import { addDays, dayOf, isDay } from '#domain/time.ts';
import { readDay } from '#domain/text/typed-time.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { Refused } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';

const most = 5;

/** The lists of all matches cover a year. */
const year = 366;

export const yearRound = (now: Date) => ({
  startDate: addDays(dayOf(now), -year),
  endDate: addDays(dayOf(now), year),
});

/** A date as people type it; `25/11` is in the current year. Null for anything else. */
export function typedDay(text: string, now: Date): string | null {
  const day = readDay(/^\d{1,2}[/.-]\d{1,2}$/.test(text) ? `${text}/${dayOf(now).slice(0, 4)}` : text);
  return isDay(day) ? day : null;
}

interface Listed<Row> {
  items: readonly Row[];
  total: number | null;
}

/** Empty when the API has no match or no such call; null when it is unavailable. */
const orNone = <Row>(read: Promise<Listed<Row>>): Promise<Listed<Row> | null> =>
  optional(
    read.catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) return { items: [], total: 0 };
      throw error;
    }),
  );

async function papersNumbered({ payments }: RequestContext['api'], text: string) {
  const number = text.toUpperCase();
  if (!/^(RCP|CN)-\d{1,12}$/.test(number)) return { items: [], total: 0 };
  return orNone(payments.getPaper({ params: { number } }).then((paper) => ({ items: [paper], total: 1 })));
}

async function creditsNumbered({ credits }: RequestContext['api'], text: string) {
  if (!/^CR-\d{0,12}$/i.test(text)) return { items: [], total: 0 };
  return orNone(credits.listCredits({ query: { search: text, limit: most } }));
}

/** Matches by kind; a kind is null when the API is unavailable. */
export async function find({ api, offers }: RequestContext, role: BusinessRole, text: string) {
  const query = { search: text, limit: most };
  const [shifts, workers, invoices, adminInvoices, contacts, papers, credits] = await Promise.all([
    optional(api.shifts.listShifts({ query: { ...query, order: 'LATEST' } })),
    optional(api.workers.listWorkers({ query })),
    optional(api.invoices.listInvoices({ query })),
    may(role, 'adminInvoices') ? optional(api.adminInvoices.listAdminInvoices({ query })) : undefined,
    optional(api.contacts.listContacts({ query })),
    may(role, 'transactions') && offers('payments') ? papersNumbered(api, text) : undefined,
    may(role, 'transactions') && offers('credits') ? creditsNumbered(api, text) : undefined,
  ]);
  return { shifts, workers, invoices, adminInvoices, contacts, papers, credits };
}
export type Found = Awaited<ReturnType<typeof find>>;

/** Another API may not return a total. */
export const countOf = (found: Found): number =>
  Object.values<Listed<unknown> | null | undefined>(found).reduce(
    (sum, list) => sum + (list ? (list.total ?? list.items.length) : 0),
    0,
  );

/**
 * The page of the only match, or of the record whose number was typed. Null when there are several matches, or a
 * kind could not be searched.
 */
export function onlyMatch(text: string, found: Found): string | null {
  const exact = byNumber(text, found);
  if (exact.length === 1) return exact[0] ?? null;
  if (Object.values(found).includes(null) || countOf(found) !== 1) return null;
  return everyPath(found)[0] ?? null;
}

/** Exact numbers only: `1037` or `#1037`, `INV-0460`, `RCP-0012`, `CR-0007`. */
function byNumber(text: string, { shifts, invoices, adminInvoices, papers, credits }: Found): string[] {
  const id = readId(text.replace(/^#/, ''));
  const isNumber = ({ number }: { number: string }) => number.toLowerCase() === text.toLowerCase();
  return [
    ...(shifts?.items ?? []).filter((shift) => shift.id === id).map((shift) => paths.shift(shift.id)),
    ...(invoices?.items ?? []).filter(isNumber).map((invoice) => paths.workerInvoice(invoice.id)),
    ...(adminInvoices?.items ?? []).filter(isNumber).map((invoice) => paths.adminInvoice(invoice.id)),
    ...(papers?.items ?? []).filter(isNumber).map((paper) => paths.paper(paper.number)),
    ...(credits?.items ?? []).filter(isNumber).map((credit) => paths.credit(credit.id)),
  ];
}

const everyPath = ({ shifts, workers, invoices, adminInvoices, contacts, papers, credits }: Found): string[] => [
  ...(shifts?.items ?? []).map(({ id }) => paths.shift(id)),
  ...(workers?.items ?? []).map(({ id }) => paths.worker(id)),
  ...(invoices?.items ?? []).map(({ id }) => paths.workerInvoice(id)),
  ...(adminInvoices?.items ?? []).map(({ id }) => paths.adminInvoice(id)),
  ...(contacts?.items ?? []).map(({ id }) => paths.contact(id)),
  ...(papers?.items ?? []).map(({ number }) => paths.paper(number)),
  ...(credits?.items ?? []).map(({ id }) => paths.credit(id)),
];

export const shiftsOn = (day: string): string => withQuery(paths.shifts, { startDate: day, endDate: day });
