import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { longLength } from '#contract/core/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { suspensionForm, suspensionLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.suspending'), permission: 'adminSupport' };

export const loader = loadBusinessIn('ACTIVE');

export const action = formAction(
  suspensionForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, body, form }) => context.admin.businesses.suspendBusiness({ params: { id }, body }, form),
);

export default function SuspendBusiness() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(suspensionForm, { id: 'suspension', labels: suspensionLabels });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.suspending')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminBusinesses.suspendQuestion', { name: business.company_name })}>
          {t('adminBusinesses.suspendEffect')}
        </Notice>
        <TextareaField
          {...field(fields.reason, { hint: t('adminBusinesses.suspensionHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('adminBusinesses.suspend', { name: business.company_name })}
          look="danger"
          cancel={back}
          cancelLabel={t('adminBusinesses.keepActive')}
        />
      </RouteForm>
    </Stack>
  );
}
