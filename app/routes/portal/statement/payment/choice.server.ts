import type { RequestContext } from '#app/context.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';

export interface Choice {
  only: 'ALL' | 'OVERDUE';
  numbers?: string;
}

/**
 * What is checked: the documents in the URL, everything for `only=ALL`, else what is overdue; null where that is
 * nothing. All of them are not named: their numbers may be too many for an address.
 */
function choiceOf({ searchParams: query }: URL, documents: AmountsDue['documents']): Choice | null {
  if (query.has('choice')) {
    const asked = new Set(query.getAll('pay'));
    const numbers = documents.map(({ number }) => number).filter((number) => asked.has(number));
    if (numbers.length === 0) return null;
    return numbers.length === documents.length ? { only: 'ALL' } : { only: 'ALL', numbers: numbers.join(',') };
  }
  const only = query.get('only') === 'ALL' ? 'ALL' : 'OVERDUE';
  return documents.some(({ is_overdue: isOverdue }) => only === 'ALL' || isOverdue) ? { only } : null;
}

/** Everything that is to pay, and the payment of exactly what is chosen; null where nothing is. */
export async function loadChoice({ api, unreadableRows }: RequestContext, url: URL) {
  const due = await api.transfers.getAmountsDue({ query: { only: 'ALL' } });
  const choice = choiceOf(url, due.documents);
  const chosen = choice && (await api.transfers.getAmountsDue({ query: choice }));
  // One transfer pays everything: an incomplete list must not ask for a part of it, or say that nothing is owed.
  if (unreadableRows.length > 0) throw new Unavailable('shape', 'none');
  return { due, choice, chosen };
}
