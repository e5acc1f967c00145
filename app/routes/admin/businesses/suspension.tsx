import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { longLength } from '#contract/call/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { suspensionForm, suspensionLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.suspending'), may: 'officeSupport' };

export const loader = loadBusinessIn('ACTIVE');

export const action = sends(
  suspensionForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, body, form }) => context.office.businesses.suspendBusiness({ params: { id }, body }, form),
);

export default function SuspendBusiness() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(suspensionForm, { id: 'suspension', labels: suspensionLabels });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.suspending')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeBusinesses.suspendQuestion', { name: business.company_name })}>
          {t('officeBusinesses.suspendEffect')}
        </Notice>
        <TextareaField
          {...field(fields.reason, { hint: t('officeBusinesses.suspensionHint') })}
          maxLength={longLength}
        />
        <FormActions
          submit={t('officeBusinesses.suspend', { name: business.company_name })}
          look="danger"
          cancel={back}
          cancelLabel={t('officeBusinesses.keepActive')}
        />
      </RouteForm>
    </Stack>
  );
}
