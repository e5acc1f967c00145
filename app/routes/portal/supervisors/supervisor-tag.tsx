import { invitationState } from '#domain/accounts/invitation.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { SupervisorStatus } from '#domain/accounts/supervisor-status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

interface SupervisorTagProps {
  supervisor: { status: SupervisorStatus; invited_until: Instant | null };
  now: Date;
}

export function SupervisorTag({ supervisor: { status, invited_until: until }, now }: SupervisorTagProps) {
  const { t } = useText();
  const invitation = status === 'active' ? invitationState(until, now) : null;
  if (invitation === 'SENT') return <StatusTag tone="plain">{t('supervisors.isInvited')}</StatusTag>;
  if (invitation === 'OVER') return <StatusTag tone="you">{t('supervisors.isOver')}</StatusTag>;
  return status === 'active' ? (
    <StatusTag tone="ok">{t('status.supervisor.ACTIVE')}</StatusTag>
  ) : (
    <StatusTag tone="idle">{t('status.supervisor.INACTIVE')}</StatusTag>
  );
}
