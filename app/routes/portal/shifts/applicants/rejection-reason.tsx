import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';

const reasonCodes = ['shift_full', 'shift_closed', 'worker_blocked', 'already_decided', 'overlap'] as const;

interface Rejection {
  code: string | null;
  message: string | null;
}

/**
 * The API's message covers full, started, cancelled and blocked in one sentence, so each code has its own text
 * here.
 */
function rejectionText({ code, message }: Rejection, t: Translate): string | null {
  const known = reasonCodes.find((item) => item === code);
  return known ? t(`shifts.why.${known}`) : message;
}

export function RejectionReason({ of }: { of: Rejection }) {
  return rejectionText(of, useText().t);
}

/** Everything that stands in the way of accepting an applicant, in the order of the API. */
export const acceptanceRejections = ({ acceptance, obstacles = [] }: Applicant): readonly Rejection[] =>
  acceptance.ok || obstacles.length > 0 ? obstacles : [acceptance];

export function RejectionReasons({ of }: { of: Applicant }) {
  const { t, format } = useText();
  return format.sentences(acceptanceRejections(of).map((item) => rejectionText(item, t)));
}
