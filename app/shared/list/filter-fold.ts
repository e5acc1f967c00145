import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/text.tsx';

/**
 * Folds the filters of a list on phones, unless the URL sets one of them. @param query what the list reads from
 * its URL @param keep what else the form keeps in the URL, such as the tab
 */
export function useFoldedFilters<Query extends object>(
  query: Query,
  keep: { readonly [Name in keyof Query]?: unknown } = {},
): { label: string; open: boolean } {
  const { t } = useText();
  const address = new URLSearchParams(useLocation().search);
  const names = Object.keys(query).filter((name) => name !== 'page' && !(name in keep));
  return { label: t('app.filters'), open: names.some((name) => Boolean(address.get(name))) };
}
