import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { longLength } from '#contract/call/common.ts';
import { workerRefusal } from '#domain/worker/standing.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { refusalForm, refusalLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.act.refusal.title'), may: 'officeSupport' };

export const loader = loadWorkerIn('WAITING', 'ASKED');

export const action = sends(
  refusalForm,
  ({ id }) => paths.officeWorker(id),
  ({ context, id, body, form }) => context.office.workers.refuseWorker({ params: { id }, body }, form),
);

export default function RefuseWorker() {
  const { worker } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(refusalForm, { id: 'refusal', labels: refusalLabels });
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('officeWorkers.act.refusal.title')}
      />
      <RouteForm {...form}>
        <p>{t('officeWorkers.act.refusal.effect', { language: t(`officeBusinesses.letterIn.${worker.language}`) })}</p>
        <ChoiceField
          {...field(fields.reason)}
          type="radio"
          options={Object.values(workerRefusal).map((value) => ({ value, label: t(`officeWorkers.reason.${value}`) }))}
          defaultValue={fields.reason.initialValue}
        />
        <TextareaField
          {...field(fields.words, { optional: true, hint: t('officeWorkers.wordsHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('officeWorkers.act.refusal.do', { name: leadingName(worker, language) })}
          look="danger"
          cancel={back}
          cancelLabel={t('officeWorkers.act.refusal.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
