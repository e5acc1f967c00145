import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { removeWorker } from '#contract/admin/shifts.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { loadPlace, workerParam } from './place.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminShifts.removeTitle'), permission: 'adminSupport' };

const removalForm = removeWorker.body.omit({ worker_id: true });

export const loader = loadPlace;

export const action = formAction(
  removalForm,
  ({ id }) => paths.admin.shift(id),
  ({ request, context, id, body, form }) =>
    context.admin.shifts.removeWorker({ params: { id }, body: { ...body, worker_id: workerParam(request) } }, form),
);

export default function Remove() {
  const { shift, worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(removalForm, {
    id: 'removal',
    labels: { reason: 'adminShifts.reason' },
  });
  const name = leadingName(worker, language);
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.shift(shift.id), label: t('adminShifts.shift') }}
      line={format.parts([shift.business.name, format.shiftTimeInWords(shift.start_at, shift.end_at)])}
      question={t('adminShifts.removeQuestion', { name })}
      effect={t('adminShifts.removeEffect')}
      submit={t('adminShifts.removeDo', { name })}
      cancelLabel={t('adminShifts.keep', { name })}
    >
      <TextField {...field(fields.reason, { hint: t('adminShifts.reasonHint') })} />
    </ConfirmPage>
  );
}
