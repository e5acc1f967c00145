import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { longLength } from '#contract/core/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { suspensionForm, suspensionLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('adminWorkers.action.suspension.title'),
  permission: 'adminSupport',
};

export const loader = loadWorkerIn('ACTIVE');

export const action = formAction(
  suspensionForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, id, body, form }) => context.admin.workers.suspendWorker({ params: { id }, body }, form),
);

export default function SuspendWorker() {
  const { worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(suspensionForm, { id: 'suspension', labels: suspensionLabels });
  const back = paths.admin.worker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('adminWorkers.action.suspension.title')}
      />
      <RouteForm {...form}>
        <p>
          {t('adminWorkers.action.suspension.effect', { language: t(`adminBusinesses.emailIn.${worker.language}`) })}
        </p>
        {worker.open_places > 0 && (
          <p>
            <strong>{t('adminWorkers.withdraws', { count: worker.open_places })}</strong>
          </p>
        )}
        <TextareaField {...field(fields.reason, { hint: t('adminWorkers.suspensionHint') })} maxLength={longLength} />
        <FormActions
          submit={t('adminWorkers.action.suspension.do', { name: leadingName(worker, language) })}
          look="danger"
          cancel={back}
          cancelLabel={t('adminWorkers.action.suspension.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
