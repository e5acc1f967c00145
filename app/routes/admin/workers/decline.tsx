import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { longLength } from '#contract/core/common.ts';
import { workerDeclineReason } from '#domain/workers/account-state.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { declineForm, declineLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkers.action.decline.title'), permission: 'adminSupport' };

export const loader = loadWorkerIn('WAITING', 'ASKED');

export const action = formAction(
  declineForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, id, body, form }) => context.admin.workers.declineWorker({ params: { id }, body }, form),
);

export default function DeclineWorker() {
  const { worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(declineForm, { id: 'decline', labels: declineLabels });
  const back = paths.admin.worker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('adminWorkers.action.decline.title')}
      />
      <RouteForm {...form}>
        <p>{t('adminWorkers.action.decline.effect', { language: t(`adminBusinesses.emailIn.${worker.language}`) })}</p>
        <ChoiceField
          {...field(fields.reason)}
          type="radio"
          options={Object.values(workerDeclineReason).map((value) => ({
            value,
            label: t(`adminWorkers.reason.${value}`),
          }))}
          defaultValue={fields.reason.initialValue}
        />
        <TextareaField
          {...field(fields.words, { optional: true, hint: t('adminWorkers.wordsHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('adminWorkers.action.decline.do', { name: leadingName(worker, language) })}
          look="danger"
          cancel={back}
          cancelLabel={t('adminWorkers.action.decline.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
