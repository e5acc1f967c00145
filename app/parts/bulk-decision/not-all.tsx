import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Counts what was done of several, and what was not. */
export function useResultsLine(results: readonly { ok: boolean }[]): string {
  const { t } = useText();
  const done = results.filter(({ ok }) => ok).length;
  return t('results.line', { done, refused: results.length - done });
}

interface NotAllProps {
  results: readonly { ok: boolean }[];
  /** It takes the focus when the page comes. */
  focused?: boolean;
}

/** Says above the results that not all of it was done; nothing where all was. */
export function NotAll({ results, focused = false }: NotAllProps) {
  const line = useResultsLine(results);
  return results.every(({ ok }) => ok) ? null : <Notice kind="error" focused={focused} title={line} />;
}
