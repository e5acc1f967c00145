import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { workerReportLate } from '#contract/workers/worker-shifts.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { findPlace, loadPlace } from './place.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.late'), permission: 'worker' };

export const loader = loadPlace;

const lateForm = workerReportLate.body;

export const action = formAction(
  lateForm,
  ({ id }) => paths.workerSite.shift(id),
  async ({ context, id, body, form }) => {
    const { timesheet } = await findPlace(context, id);
    const sent = await context.worker.shifts.workerReportLate({ params: { id: timesheet.id }, body }, form);
    return sent.ok ? { ...sent, message: context.t('workerSite.lateToast') } : sent;
  },
);

export default function Late() {
  const place = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(lateForm, {
    id: 'late',
    labels: { minutes: 'workerSite.lateMinutes' },
  });
  return (
    <FormPage
      back={{ href: paths.workerSite.shift(place.id), label: <LocalisedText of={place.role.name} /> }}
      form={form}
      submit={t('workerSite.lateSend')}
    >
      <TextField {...field(fields.minutes)} inputMode="numeric" short />
    </FormPage>
  );
}
