import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { longLength } from '#contract/call/common.ts';
import { questionForm, questionLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.asking'), may: 'officeSupport' };

export const loader = loadBusinessIn('WAITING');

export const action = sends(
  questionForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, body, form }) => context.office.businesses.askBusiness({ params: { id }, body }, form),
);

export default function AskBusiness() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(questionForm, { id: 'question', labels: questionLabels });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.asking')} />
      <RouteForm {...form}>
        <p>{t('officeBusinesses.askEffect', { language: t(`officeBusinesses.letterIn.${business.language}`) })}</p>
        <TextareaField {...field(fields.question)} maxLength={longLength} />
        <FormActions submit={t('officeBusinesses.askSend')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
