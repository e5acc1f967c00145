import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { isPlace }) => t(isPlace ? 'workerSite.giveUp' : 'workerSite.withdraw'),
  permission: 'worker',
};

const withdrawForm = z.object({ is_place: z.boolean().default(false) });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const job = await context.worker.shifts.workerShift({ params: { id: requireIdParam(params) } });
  return { job, isPlace: job.application !== null && acceptedApplicants.includes(job.application.status) };
}

export const action = formAction(withdrawForm, paths.workerSite.home, async ({ id, context, body, form }) => {
  const sent = await context.worker.app.workerWithdraw({ params: { id }, body }, form);
  return sent.ok ? { ...sent, message: context.t('workerSite.withdrawn') } : sent;
});

export default function Withdraw() {
  const { job, isPlace } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, ...form } = useRouteForm(withdrawForm, { id: 'withdraw', labels: { is_place: null } });
  return (
    <ConfirmPage
      back={{
        href: isPlace ? paths.workerSite.shift(job.id) : paths.workerSite.job(job.id),
        label: <LocalisedText of={job.role.name} />,
      }}
      form={form}
      question={t(isPlace ? 'workerSite.giveUpQuestion' : 'workerSite.withdrawQuestion')}
      effect={t(isPlace ? 'workerSite.giveUpEffect' : 'workerSite.withdrawEffect', {
        time: format.shiftTimeInWords(job.start_at, job.end_at),
        name: job.business_name,
      })}
      submit={t(isPlace ? 'workerSite.giveUp' : 'workerSite.withdraw')}
      danger
    >
      {isPlace && <input type="hidden" name={fields.is_place.name} value="on" />}
    </ConfirmPage>
  );
}
