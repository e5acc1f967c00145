import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { longLength } from '#contract/core/common.ts';
import { declineReason } from '#domain/accounts/business-state.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { declineForm, declineLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.declining'), permission: 'adminSupport' };

export const loader = loadBusinessIn('WAITING', 'ASKED');

export const action = formAction(
  declineForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, body, form }) => context.admin.businesses.declineBusiness({ params: { id }, body }, form),
);

export default function DeclineBusiness() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(declineForm, { id: 'decline', labels: declineLabels });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.declining')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminBusinesses.declineQuestion', { name: business.company_name })}>
          {t('adminBusinesses.declineEffect', { language: t(`adminBusinesses.emailIn.${business.language}`) })}
        </Notice>
        <ChoiceField
          {...field(fields.reason)}
          type="radio"
          options={Object.values(declineReason).map((value) => ({
            value,
            label: t(`adminBusinesses.reason.${value}`),
          }))}
          defaultValue={fields.reason.initialValue}
        />
        <TextareaField
          {...field(fields.words, { optional: true, hint: t('adminBusinesses.wordsHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('adminBusinesses.decline', { name: business.company_name })}
          look="danger"
          cancel={back}
          cancelLabel={t('adminBusinesses.keepWaiting')}
        />
      </RouteForm>
    </Stack>
  );
}
