import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/text.tsx';

/**
 * Returns how the filters of a list are folded on phones: open while the address sets one of them.
 *
 * @param query what the list reads from its address
 * @param keep what of it the form keeps in the address: its tab, which is no filter
 */
export function useFilterFold<Query extends object>(
  query: Query,
  keep: { readonly [Name in keyof Query]?: unknown } = {},
): { label: string; open: boolean } {
  const { t } = useText();
  const address = new URLSearchParams(useLocation().search);
  const names = Object.keys(query).filter((name) => name !== 'page' && !(name in keep));
  return { label: t('app.filters'), open: names.some((name) => Boolean(address.get(name))) };
}
