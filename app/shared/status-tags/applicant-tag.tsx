import { applicantStateOf, type ApplicantState, type AppliedFor } from '#domain/shifts/applicants/state.ts';
import type { ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<ApplicantState, Tone>> = { WAITING: 'you', ACCEPT: 'ok', APPROVEL: 'ok', REJECT: 'no' };

interface ApplicantTagProps {
  status: ApplicantStatus;
  of: AppliedFor;
  at: number;
  worker: number;
}

export function ApplicantTag({ status, of, at, worker }: ApplicantTagProps) {
  const { t } = useText();
  const state = applicantStateOf(status, of);
  return (
    <StatusTag tone={tones[state]} state={`${of}-applicant ${at}/${worker} ${state}`}>
      {t(`status.applicant.${state}`)}
    </StatusTag>
  );
}
