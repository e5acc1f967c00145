import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { jobName } from './job-name.ts';
import { jobForm } from './job-form.ts';
import { loadJob } from './job.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeJobs.look'), may: 'office' };

export const loader = loadJob;

export const action = sends(jobForm, paths.officeJobs, ({ context, id, form }) =>
  context.office.acts.retryFailedTask({ params: { id } }, form),
);

export default function RetryJob() {
  const { job } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(jobForm, { id: 'job', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeJobs, label: t('officeJobs.list') }}
        title={jobName(job.task, t)}
        line={job.company_name}
        actions={
          <ButtonLink href={paths.officeJobLeaving(job.id)} look="danger">
            {t('officeJobs.leaveAsk')}
          </ButtonLink>
        }
      />
      <RouteForm {...form}>
        <Facts
          facts={[
            { term: t('officeJobs.why'), value: job.last_error },
            { term: t('officeJobs.tries'), value: format.number(job.attempts) },
            job.failed_at !== null && { term: t('officeJobs.failedAt'), value: format.moment(job.failed_at) },
            { term: t('officeJobs.covers'), value: format.moment(job.until) },
          ]}
        />
        <p>{t('officeJobs.others')}</p>
        <FormActions submit={t('officeJobs.retry')} cancel={paths.officeJobs} />
      </RouteForm>
    </Stack>
  );
}
