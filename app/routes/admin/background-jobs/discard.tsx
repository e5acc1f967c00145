import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { jobName } from './job-name.ts';
import { jobForm } from './job-form.ts';
import { loadJob } from './job.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminJobs.discarding'), permission: 'adminBilling' };

export const loader = loadJob;

export const action = formAction(jobForm, paths.admin.backgroundJobs, ({ context, id, form }) =>
  context.admin.actions.discardFailedJob({ params: { id } }, form),
);

export default function DiscardJob() {
  const { job } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(jobForm, { id: 'job', labels: {} });
  const back = paths.admin.backgroundJob(job.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: jobName(job.name, t) }}
        title={t('adminJobs.discarding')}
        line={job.company_name}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminJobs.discardQuestion', { name: job.company_name })}>
          {t('adminJobs.discardEffect')}
        </Notice>
        <FormActions submit={t('adminJobs.discard')} look="danger" cancel={back} cancelLabel={t('adminJobs.keep')} />
      </RouteForm>
    </Stack>
  );
}
