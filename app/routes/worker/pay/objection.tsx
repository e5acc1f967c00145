import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { workerObject } from '#contract/workers/worker-shifts.ts';
import { longLength } from '#contract/core/common.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { loader as loadHours } from './hours.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.object'), permission: 'worker' };

export const loader = loadHours;

const objectionForm = workerObject.body;

export const action = formAction(
  objectionForm,
  ({ id }) => paths.workerSite.hours(id),
  async ({ id, context, body, form }) => {
    const sent = await context.worker.shifts.workerObject({ params: { id }, body }, form);
    return sent.ok ? { ...sent, message: context.t('workerSite.objectedToast') } : sent;
  },
);

export default function Objection() {
  const { hours } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(objectionForm, {
    id: 'objection',
    labels: { reason: 'workerSite.objectReason' },
  });
  return (
    <FormPage
      back={{ href: paths.workerSite.hours(hours.id), label: <LocalisedText of={hours.role} /> }}
      line={t('workerSite.objectLine', { name: hours.business_name })}
      form={form}
      submit={t('workerSite.objectSend')}
    >
      <TextareaField {...field(fields.reason)} maxLength={longLength} />
    </FormPage>
  );
}
