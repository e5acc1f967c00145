import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { returnPath } from '#app/session/safe-redirect.ts';

export function useReturnTo(): (address: string) => string {
  const { pathname, search } = useLocation();
  return (address) => (search === '' ? address : withQuery(address, { redirectTo: pathname + search }));
}

export function useReturnLink(list: string): { back: string; carry: (address: string) => string } {
  const back = returnPath(useLocation().search, list);
  return { back, carry: (address) => (back === list ? address : withQuery(address, { redirectTo: back })) };
}
