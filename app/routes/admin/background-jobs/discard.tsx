import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { jobName } from './job-name.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadJob } from './job.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminJobs.discarding'), permission: 'adminBilling' };

export const loader = loadJob;

export const action = formAction(emptyForm, paths.admin.backgroundJobs, ({ context, id, form }) =>
  context.admin.failedJobs.discardFailedJob({ params: { id } }, form),
);

export default function DiscardJob() {
  const { job } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const back = paths.admin.backgroundJob(job.id);
  return (
    <ConfirmPage
      form={useConfirmForm('job')}
      back={{ href: back, label: jobName(job.name, t) }}
      line={job.company_name}
      question={t('adminJobs.discardQuestion', { name: job.company_name })}
      effect={t('adminJobs.discardEffect')}
      submit={t('adminJobs.discard')}
      cancelLabel={t('adminJobs.keep')}
    />
  );
}
