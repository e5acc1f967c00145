import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { longLength } from '#contract/call/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { suspensionForm, suspensionLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.act.suspension.title'), may: 'officeSupport' };

export const loader = loadWorkerIn('ACTIVE');

export const action = sends(
  suspensionForm,
  ({ id }) => paths.officeWorker(id),
  ({ context, id, body, form }) => context.office.workers.suspendWorker({ params: { id }, body }, form),
);

export default function SuspendWorker() {
  const { worker } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(suspensionForm, { id: 'suspension', labels: suspensionLabels });
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('officeWorkers.act.suspension.title')}
      />
      <RouteForm {...form}>
        <p>
          {t('officeWorkers.act.suspension.effect', { language: t(`officeBusinesses.letterIn.${worker.language}`) })}
        </p>
        {worker.open_places > 0 && (
          <p>
            <strong>{t('officeWorkers.givesUp', { count: worker.open_places })}</strong>
          </p>
        )}
        <TextareaField {...field(fields.reason, { hint: t('officeWorkers.suspensionHint') })} maxLength={longLength} />
        <FormActions
          submit={t('officeWorkers.act.suspension.do', { name: leadingName(worker, language) })}
          look="danger"
          cancel={back}
          cancelLabel={t('officeWorkers.act.suspension.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
