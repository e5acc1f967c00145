import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { backFrom } from '#app/session/safe-redirect.ts';

/** Returns an address that leads back to this page as it is filtered, sorted and paged now. */
export function useWayBack(): (address: string) => string {
  const { pathname, search } = useLocation();
  return (address) => (search === '' ? address : withQuery(address, { redirectTo: pathname + search }));
}

/** Returns the list that led to this page, and what carries that on to another page. */
export function useListBehind(list: string): { back: string; carry: (address: string) => string } {
  const back = backFrom(useLocation().search, list);
  return { back, carry: (address) => (back === list ? address : withQuery(address, { redirectTo: back })) };
}
