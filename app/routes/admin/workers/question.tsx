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
import { questionForm, questionLabels } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('adminWorkers.action.question.title'),
  permission: 'adminSupport',
};

export const loader = loadWorkerIn('WAITING');

export const action = formAction(
  questionForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, id, body, form }) => context.admin.workers.askWorkerQuestion({ params: { id }, body }, form),
);

export default function AskWorkerQuestion() {
  const { worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(questionForm, { id: 'question', labels: questionLabels });
  const back = paths.admin.worker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('adminWorkers.action.question.title')}
      />
      <RouteForm {...form}>
        <p>{t('adminWorkers.action.question.effect', { language: t(`adminBusinesses.emailIn.${worker.language}`) })}</p>
        <TextareaField {...field(fields.question)} maxLength={longLength} />
        <FormActions submit={t('adminWorkers.action.question.do')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
