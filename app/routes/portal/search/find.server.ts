import type { RequestContext } from '#app/context.server.ts';
import { hasPermission, type BusinessRole } from '#domain/accounts/roles.ts';
import { readId } from '#domain/shared/id.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { parseDay } from '#domain/shared/input/day.ts';
import { valueOrNull } from '#domain/shared/input/reading.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';

const maxPerKind = 5;

/** The lists of all matches cover a year. */
const daysInYear = 366;

export const yearAround = (now: Date) => ({
  startDate: addDays(dayOf(now), -daysInYear),
  endDate: addDays(dayOf(now), daysInYear),
});

/** A date as people type it or our pages show it: `25/11`, `28 Nov`, `11月28日（六）`; in the current year. Null for anything else. */
export const typedDay = (text: string, now: Date): string | null =>
  valueOrNull(parseDay(text, { today: `${dayOf(now).slice(0, 4)}-01-01` }));

interface Listed<Row> {
  items: readonly Row[];
  total: number | null;
}

/** Empty when the API has no match or no such call; null when it is unavailable. */
const readOrEmpty = <Row>(read: Promise<Listed<Row>>): Promise<Listed<Row> | null> =>
  orNull(
    read.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { items: [], total: 0 };
      throw error;
    }),
  );

async function findBillingDocuments({ payments }: RequestContext['api'], text: string) {
  const number = text.toUpperCase();
  if (!/^(RCP|CN)-\d{1,12}$/.test(number)) return { items: [], total: 0 };
  return readOrEmpty(
    payments.getBillingDocument({ params: { number } }).then((document) => ({ items: [document], total: 1 })),
  );
}

async function findCredits({ credits }: RequestContext['api'], text: string) {
  if (!/^CR-\d{0,12}$/i.test(text)) return { items: [], total: 0 };
  return readOrEmpty(credits.listCredits({ query: { search: text, limit: maxPerKind } }));
}

/** Matches by kind; a kind is null when the API is unavailable. */
export async function searchEverything({ api, supports }: RequestContext, role: BusinessRole, text: string) {
  const query = { search: text, limit: maxPerKind };
  const [shifts, workers, invoices, adminInvoices, contacts, billingDocuments, credits] = await Promise.all([
    orNull(api.shifts.listShifts({ query: { ...query, order: 'LATEST' } })),
    orNull(api.workers.listWorkers({ query })),
    orNull(api.invoices.listInvoices({ query })),
    hasPermission(role, 'adminInvoices') ? orNull(api.adminInvoices.listAdminInvoices({ query })) : undefined,
    orNull(api.contacts.listContacts({ query })),
    hasPermission(role, 'transactions') && supports('payments') ? findBillingDocuments(api, text) : undefined,
    hasPermission(role, 'transactions') && supports('credits') ? findCredits(api, text) : undefined,
  ]);
  return { shifts, workers, invoices, adminInvoices, contacts, billingDocuments, credits };
}
export type SearchResults = Awaited<ReturnType<typeof searchEverything>>;

/** Another API may not return a total. */
export const countResults = (found: SearchResults): number =>
  Object.values<Listed<unknown> | null | undefined>(found).reduce(
    (sum, list) => sum + (list ? (list.total ?? list.items.length) : 0),
    0,
  );

/**
 * The page of the only match, or of the record whose number was typed. Null when there are several matches, or a
 * kind could not be searched.
 */
export function singleMatchPath(text: string, found: SearchResults): string | null {
  const exact = byNumber(text, found);
  if (exact.length === 1) return exact[0] ?? null;
  if (Object.values(found).includes(null) || countResults(found) !== 1) return null;
  return everyPath(found)[0] ?? null;
}

/** Exact numbers only: `1037` or `#1037`, `INV-0460`, `RCP-0012`, `CR-0007`. */
function byNumber(
  text: string,
  { shifts, invoices, adminInvoices, billingDocuments, credits }: SearchResults,
): string[] {
  const id = readId(text.replace(/^#/, ''));
  const isNumber = ({ number }: { number: string }) => number.toLowerCase() === text.toLowerCase();
  return [
    ...(shifts?.items ?? []).filter((shift) => shift.id === id).map((shift) => paths.shift(shift.id)),
    ...(invoices?.items ?? []).filter(isNumber).map((invoice) => paths.workerInvoice(invoice.id)),
    ...(adminInvoices?.items ?? []).filter(isNumber).map((invoice) => paths.adminInvoice(invoice.id)),
    ...(billingDocuments?.items ?? []).filter(isNumber).map((document) => paths.billingDocument(document.number)),
    ...(credits?.items ?? []).filter(isNumber).map((credit) => paths.credit(credit.id)),
  ];
}

const everyPath = ({
  shifts,
  workers,
  invoices,
  adminInvoices,
  contacts,
  billingDocuments,
  credits,
}: SearchResults): string[] => [
  ...(shifts?.items ?? []).map(({ id }) => paths.shift(id)),
  ...(workers?.items ?? []).map(({ id }) => paths.worker(id)),
  ...(invoices?.items ?? []).map(({ id }) => paths.workerInvoice(id)),
  ...(adminInvoices?.items ?? []).map(({ id }) => paths.adminInvoice(id)),
  ...(contacts?.items ?? []).map(({ id }) => paths.contact(id)),
  ...(billingDocuments?.items ?? []).map(({ number }) => paths.billingDocument(number)),
  ...(credits?.items ?? []).map(({ id }) => paths.credit(id)),
];

export const shiftsOn = (day: string): string => withQuery(paths.shifts, { startDate: day, endDate: day });
