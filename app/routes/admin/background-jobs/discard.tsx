import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { jobName } from './job-name.ts';
import { jobForm } from './job-form.ts';
import { loadJob } from './job.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeJobs.leaving'), may: 'officeMoney' };

export const loader = loadJob;

export const action = sends(jobForm, paths.officeJobs, ({ context, id, form }) =>
  context.office.acts.leaveOutFailedTask({ params: { id } }, form),
);

export default function LeaveOutJob() {
  const { job } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(jobForm, { id: 'job', labels: {} });
  const back = paths.officeJob(job.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: jobName(job.task, t) }}
        title={t('officeJobs.leaving')}
        line={job.company_name}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeJobs.leaveQuestion', { name: job.company_name })}>
          {t('officeJobs.leaveEffect')}
        </Notice>
        <FormActions submit={t('officeJobs.leave')} look="danger" cancel={back} cancelLabel={t('officeJobs.keep')} />
      </RouteForm>
    </Stack>
  );
}
