import type { LoaderFunctionArgs } from '@remix-run/node';
import { BillingFields } from '#app/parts/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/parts/business-form/business-form.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.billingDetails'), may: 'billingDetails' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = sends(billingForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBillingDetails({ body }, form),
);

export default function BillingDetails() {
  const { profile } = useRouteData<typeof loader>();
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
        skips={[skipToSend(t, t('action.save'), conflict)]}
      />
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <BillingFields fields={fields} theirs={conflict ? profile.billing : undefined} />
        <FormActions
          id={sendId}
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsBilling : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
