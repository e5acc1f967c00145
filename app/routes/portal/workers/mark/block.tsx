import type { LoaderFunctionArgs } from '@remix-run/node';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { blockReason, workerAction } from '#domain/workers/mark.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { ifReadable } from '#app/api-client/errors.ts';
import { blockForm } from './form.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { buttonReturnPath } from './mark-action.server.ts';

export const handle: RouteHandle = { title: (t) => t('workers.block'), permission: 'blocks' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  return {
    worker: await context.api.workers.getWorker({ params: { user_id: id, operator_id: account.businessId } }),
    back: readReturnTo(request, paths.worker(id)).back,
  };
}

export const action = formAction(blockForm, buttonReturnPath, async ({ context, api, id, body, form }) => {
  const action = workerAction.BLOCK;
  const sent = await api.workers.updateWorkerMark({ params: { id }, body: { action, ...body } }, form);
  const name = sent.ok ? ifReadable(() => sent.value.name) : undefined;
  if (name !== undefined) context.session.set('markChange', { worker: { id, name }, action });
  return sent;
});

export default function BlockWorker() {
  const { worker, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(blockForm, {
    id: 'block',
    labels: { reason: 'field.blockReason', note: 'field.note' },
  });
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.worker(worker.id), label: leadingName(worker, language) }}
      question={t('block.question', { name: leadingName(worker, language) })}
      effect={t(worker.is_favourite ? 'workers.blockEffectFavourite' : 'workers.blockEffect')}
      submit={t('workers.blockNow')}
      cancel={back}
      cancelLabel={t('workers.doNotBlock')}
    >
      <ChoiceField
        {...field(fields.reason)}
        type="radio"
        options={valuesOf(blockReason).map((value) => ({ value, label: t(`reason.block.${value}`) }))}
      />
      <TextareaField {...field(fields.note, { hint: t('classes.noteHint') })} required={false} rows={2} />
    </ConfirmPage>
  );
}
