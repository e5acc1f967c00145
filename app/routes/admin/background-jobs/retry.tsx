import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { jobName } from './job-name.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadJob } from './job.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminJobs.details'), permission: 'admin' };

export const loader = loadJob;

export const action = formAction(emptyForm, paths.admin.backgroundJobs, ({ context, id, form }) =>
  context.admin.failedJobs.retryFailedJob({ params: { id } }, form),
);

export default function RetryJob() {
  const { job } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <FormPage
      form={useConfirmForm('job')}
      back={{ href: paths.admin.backgroundJobs, label: t('adminJobs.list') }}
      title={jobName(job.name, t)}
      line={job.company_name}
      actions={
        <ButtonLink href={paths.admin.backgroundJobDiscard(job.id)} look="danger">
          {t('adminJobs.discardAsk')}
        </ButtonLink>
      }
      submit={t('adminJobs.retry')}
    >
      <DescriptionList
        facts={[
          { term: t('adminJobs.why'), value: job.last_error },
          { term: t('adminJobs.tries'), value: format.number(job.attempts) },
          job.failed_at !== null && { term: t('adminJobs.failedAt'), value: format.moment(job.failed_at) },
          { term: t('adminJobs.covers'), value: format.moment(job.until) },
        ]}
      />
      <p>{t('adminJobs.others')}</p>
    </FormPage>
  );
}
