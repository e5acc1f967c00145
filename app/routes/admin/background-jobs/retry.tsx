import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { jobName } from './job-name.ts';
import { jobForm } from './job-form.ts';
import { loadJob } from './job.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminJobs.details'), permission: 'admin' };

export const loader = loadJob;

export const action = formAction(jobForm, paths.admin.backgroundJobs, ({ context, id, form }) =>
  context.admin.actions.retryFailedJob({ params: { id } }, form),
);

export default function RetryJob() {
  const { job } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(jobForm, { id: 'job', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.backgroundJobs, label: t('adminJobs.list') }}
        title={jobName(job.name, t)}
        line={job.company_name}
        actions={
          <ButtonLink href={paths.admin.backgroundJobDiscard(job.id)} look="danger">
            {t('adminJobs.discardAsk')}
          </ButtonLink>
        }
      />
      <RouteForm {...form}>
        <DescriptionList
          facts={[
            { term: t('adminJobs.why'), value: job.last_error },
            { term: t('adminJobs.tries'), value: format.number(job.attempts) },
            job.failed_at !== null && { term: t('adminJobs.failedAt'), value: format.moment(job.failed_at) },
            { term: t('adminJobs.covers'), value: format.moment(job.until) },
          ]}
        />
        <p>{t('adminJobs.others')}</p>
        <FormActions submit={t('adminJobs.retry')} cancel={paths.admin.backgroundJobs} />
      </RouteForm>
    </Stack>
  );
}
