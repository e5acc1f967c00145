import type { SupervisorStatus } from '#domain/supervisor/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

/** Active or inactive. */
export function SupervisorTag({ status }: { status: SupervisorStatus }) {
  const { t } = useText();
  return status === 'active' ? (
    <StatusTag tone="ok">{t('status.supervisor.ACTIVE')}</StatusTag>
  ) : (
    <StatusTag tone="idle">{t('status.supervisor.INACTIVE')}</StatusTag>
  );
}
