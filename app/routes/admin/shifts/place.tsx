import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useConfirmForm, ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CostChangeBlock } from '#app/shared/cost-change/cost-change.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { loadPlace, workerParam } from './place.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminShifts.placeTitle'), permission: 'adminSupport' };

/** The cost is shown first; where the worker cannot be placed, the reason. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { shift, worker } = await loadPlace(args);
  const asked = await context.admin.shifts.previewPlacement(
    { params: { id: requireIdParam(params) }, body: { worker_id: workerParam(request) } },
    { key: newFormKey(context.owner) },
  );
  return {
    shift,
    worker,
    cost: asked.ok ? asked.value : null,
    obstacle: asked.ok || !('detail' in asked.error) ? null : asked.error.detail,
  };
}

export const action = formAction(
  emptyForm,
  ({ id }) => paths.admin.shift(id),
  ({ request, context, id, form }) =>
    context.admin.shifts.placeWorker({ params: { id }, body: { worker_id: workerParam(request) } }, form),
);

export default function Place() {
  const { shift, worker, cost, obstacle } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const form = useConfirmForm('place');
  const name = leadingName(worker, language);
  return (
    <ConfirmPage
      form={form}
      danger={false}
      back={{ href: paths.admin.shift(shift.id), label: t('adminShifts.shift') }}
      line={format.parts([shift.business.name, format.shiftTimeInWords(shift.start_at, shift.end_at)])}
      question={t('adminShifts.placeQuestion', { name })}
      effect={t('adminShifts.placeEffect')}
      submit={t('adminShifts.placeDo', { name })}
      cancel={paths.admin.shift(shift.id)}
    >
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      {cost && <CostChangeBlock of={cost} />}
    </ConfirmPage>
  );
}
