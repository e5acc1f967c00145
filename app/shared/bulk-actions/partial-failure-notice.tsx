import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function useResultsLine(results: readonly { ok: boolean }[]): string {
  const { t } = useText();
  const done = results.filter(({ ok }) => ok).length;
  return t('results.line', { done, refused: results.length - done });
}

interface NotAllProps {
  results: readonly { ok: boolean }[];
  focused?: boolean;
}

export function NotAll({ results, focused = false }: NotAllProps) {
  const line = useResultsLine(results);
  return results.every(({ ok }) => ok) ? null : <Notice kind="error" focused={focused} title={line} />;
}
