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
import { questionForm, questionLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.act.question.title'), may: 'officeSupport' };

export const loader = loadWorkerIn('WAITING');

export const action = sends(
  questionForm,
  ({ id }) => paths.officeWorker(id),
  ({ context, id, body, form }) => context.office.workers.askWorker({ params: { id }, body }, form),
);

export default function AskWorker() {
  const { worker } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(questionForm, { id: 'question', labels: questionLabels });
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('officeWorkers.act.question.title')}
      />
      <RouteForm {...form}>
        <p>{t('officeWorkers.act.question.effect', { language: t(`officeBusinesses.letterIn.${worker.language}`) })}</p>
        <TextareaField {...field(fields.question)} maxLength={longLength} />
        <FormActions submit={t('officeWorkers.act.question.do')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
