import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/text.tsx';

/** How the filters of a list are folded on phones: open while the address sets one of them. */
export function useFilterFold(names: readonly string[]): { label: string; open: boolean } {
  const { t } = useText();
  const query = new URLSearchParams(useLocation().search);
  return { label: t('app.filters'), open: names.some((name) => Boolean(query.get(name))) };
}
