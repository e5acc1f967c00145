import { BillingFields } from '#app/shared/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/shared/business-form/business-form.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loadProfile } from '../profile.server.ts';

export const handle: RouteHandle = { title: (t) => t('title.billingDetails'), permission: 'billingDetails' };

export const loader = loadProfile;

export const action = formAction(billingForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBillingDetails({ body }, form),
);

export default function BillingDetails() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(billingForm, { id: 'billing', labels: billingLabels, defaultValue: profile.billing ?? {} });
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      pairs
      record={profile}
      submit={t('action.save')}
    >
      <BillingFields fields={form.fields} theirs={form.conflict ? profile.billing : undefined} />
    </FormPage>
  );
}
