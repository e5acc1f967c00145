import type { LoaderFunctionArgs } from '@remix-run/node';
import { BillingFields } from '#app/shared/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/shared/business-form/business-form.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: RouteHandle = { title: (t) => t('title.billingDetails'), permission: 'billingDetails' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = formAction(billingForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBillingDetails({ body }, form),
);

export default function BillingDetails() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(billingForm, {
    id: 'billing',
    labels: billingLabels,
    defaultValue: profile.billing ?? {},
  });
  const conflict = form.problem?.kind === 'conflict';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
        title={t('title.billingDetails')}
        skips={[skipToSubmit(t, t('action.save'), conflict)]}
      />
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <BillingFields fields={fields} theirs={conflict ? profile.billing : undefined} />
        <FormActions
          id={submitButtonId}
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsBilling : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
