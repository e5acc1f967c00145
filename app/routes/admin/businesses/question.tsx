import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { longLength } from '#contract/core/common.ts';
import { questionForm, questionLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.asking'), permission: 'adminSupport' };

export const loader = loadBusinessIn('WAITING');

export const action = formAction(
  questionForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, body, form }) => context.admin.businesses.askBusinessQuestion({ params: { id }, body }, form),
);

export default function AskBusinessQuestion() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(questionForm, { id: 'question', labels: questionLabels });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.asking')} />
      <RouteForm {...form}>
        <p>{t('adminBusinesses.askEffect', { language: t(`adminBusinesses.emailIn.${business.language}`) })}</p>
        <TextareaField {...field(fields.question)} maxLength={longLength} />
        <FormActions submit={t('adminBusinesses.askSend')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
