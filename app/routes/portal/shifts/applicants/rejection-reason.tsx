import { useText } from '#app/i18n/text.tsx';

const reasonCodes = ['shift_full', 'shift_closed', 'worker_blocked', 'already_decided'] as const;

/**
 * The API's message covers full, started, cancelled and blocked in one sentence, so each code has its own text
 * here.
 */
export function RejectionReason({ of: { code, message } }: { of: { code: string | null; message: string | null } }) {
  const { t } = useText();
  const known = reasonCodes.find((item) => item === code);
  return known ? t(`shifts.why.${known}`) : message;
}
