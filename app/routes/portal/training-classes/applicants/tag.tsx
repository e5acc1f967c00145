import { applicantStatus, applicantStatusName, type ApplicantStatus } from '#domain/applicant/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Partial<Record<ApplicantStatus, Tone>> = {
  [applicantStatus.APPROVEL]: 'ok',
  [applicantStatus.REJECT]: 'no',
};

/** Shows where an application for a class stands; one that waits is for the reader to decide. */
export function ApplicantTag({ status }: { status: ApplicantStatus }) {
  const { t } = useText();
  return <StatusTag tone={tones[status] ?? 'you'}>{t(`status.applicant.${applicantStatusName(status)}`)}</StatusTag>;
}
