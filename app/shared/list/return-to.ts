import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { backFrom } from '#app/session/safe-redirect.ts';

export function useWayBack(): (address: string) => string {
  const { pathname, search } = useLocation();
  return (address) => (search === '' ? address : withQuery(address, { redirectTo: pathname + search }));
}

export function useListBehind(list: string): { back: string; carry: (address: string) => string } {
  const back = backFrom(useLocation().search, list);
  return { back, carry: (address) => (back === list ? address : withQuery(address, { redirectTo: back })) };
}
