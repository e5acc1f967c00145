import type { RequestContext } from '#app/context.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';

/** What is checked: the documents in the URL, everything for `only=ALL`, else what is overdue. */
function chosenNumbers({ searchParams: query }: URL, documents: AmountsDue['documents']): string[] {
  if (query.has('choice')) {
    const asked = new Set(query.getAll('pay'));
    return documents.filter(({ number }) => asked.has(number)).map(({ number }) => number);
  }
  const all = query.get('only') === 'ALL';
  return documents.filter(({ is_overdue: isOverdue }) => all || isOverdue).map(({ number }) => number);
}

/** Everything that is to pay, and the payment of exactly what is chosen; null where nothing is. */
export async function loadChoice({ api, unreadableRows }: RequestContext, url: URL) {
  const due = await api.transfers.getAmountsDue({ query: { only: 'ALL' } });
  const numbers = chosenNumbers(url, due.documents).join(',');
  const chosen = numbers === '' ? null : await api.transfers.getAmountsDue({ query: { only: 'ALL', numbers } });
  // One transfer pays everything: an incomplete list must not ask for a part of it, or say that nothing is owed.
  if (unreadableRows.length > 0) throw new Unavailable('shape', 'none');
  return { due, chosen, numbers };
}
