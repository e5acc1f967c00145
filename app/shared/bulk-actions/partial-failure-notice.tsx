import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function useResultsSummary(results: readonly { ok: boolean }[]): string {
  const { t } = useText();
  const done = results.filter(({ ok }) => ok).length;
  return t('results.line', { done, rejected: results.length - done });
}

interface PartialFailureNoticeProps {
  results: readonly { ok: boolean }[];
  focused?: boolean;
}

export function PartialFailureNotice({ results, focused = false }: PartialFailureNoticeProps) {
  const line = useResultsSummary(results);
  return results.every(({ ok }) => ok) ? null : <Notice kind="error" focused={focused} title={line} />;
}
