import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { longLength } from '#contract/call/common.ts';
import { refusalReason } from '#domain/account/business-state.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { refusalForm, refusalLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.refusing'), may: 'officeSupport' };

export const loader = loadBusinessIn('WAITING', 'ASKED');

export const action = sends(
  refusalForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, body, form }) => context.office.businesses.refuseBusiness({ params: { id }, body }, form),
);

export default function RefuseBusiness() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(refusalForm, { id: 'refusal', labels: refusalLabels });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.refusing')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeBusinesses.refuseQuestion', { name: business.company_name })}>
          {t('officeBusinesses.refuseEffect', { language: t(`officeBusinesses.letterIn.${business.language}`) })}
        </Notice>
        <ChoiceField
          {...field(fields.reason)}
          type="radio"
          options={Object.values(refusalReason).map((value) => ({
            value,
            label: t(`officeBusinesses.reason.${value}`),
          }))}
          defaultValue={fields.reason.initialValue}
        />
        <TextareaField
          {...field(fields.words, { optional: true, hint: t('officeBusinesses.wordsHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('officeBusinesses.refuse', { name: business.company_name })}
          look="danger"
          cancel={back}
          cancelLabel={t('officeBusinesses.keepWaiting')}
        />
      </RouteForm>
    </Stack>
  );
}
