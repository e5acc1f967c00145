import { useText } from '#app/i18n/text.tsx';
import type { AdminEmail } from '#contract/admin/emails/emails.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<AdminEmail['state'], Tone>> = {
  QUEUED: 'plain',
  FAILING: 'idle',
  DEAD_LETTERED: 'you',
  SENT: 'ok',
  DISCARDED: 'no',
};

export function EmailTag({ email: { state } }: { email: AdminEmail }) {
  const { t } = useText();
  return <StatusTag tone={tones[state]}>{t(`adminEmails.state.${state}`)}</StatusTag>;
}
