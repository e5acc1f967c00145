import { useText } from '#app/i18n/text.tsx';
import type { JobPostingDetail } from '#contract/shifts/job-postings.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { JobDock } from '#app/ui/job-head/job-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

interface JobActionsProps {
  job: JobPostingDetail;
  address: string;
  /** Where workers apply; null when they apply in the app. */
  apply: string | null;
  sum: string;
}

export function JobActions({ job, address, apply, sum }: JobActionsProps) {
  const { t } = useText();
  return (
    <>
      {apply !== null && (
        <JobDock>
          <ButtonLink href={apply} look="primary">
            {t('public.job.applyFor', { amount: sum })}
          </ButtonLink>
        </JobDock>
      )}
      <Card>
        {job.is_open ? (
          apply === null && <p>{t('public.job.apply')}</p>
        ) : (
          <p>
            <StatusTag tone="idle">{t('public.job.closed')}</StatusTag>
          </p>
        )}
        <TextField
          id="address"
          name="address"
          label={t('public.job.address')}
          hint={t('public.job.addressHint')}
          defaultValue={address}
          readOnly
        />
      </Card>
    </>
  );
}
