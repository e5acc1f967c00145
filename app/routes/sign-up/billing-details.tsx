import type { LoaderFunctionArgs } from '@remix-run/node';
import { BillingFields } from '#app/shared/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/shared/business-form/business-form.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { requireSignUpStep, signUpAction } from './progress.server.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.billingDetails'), permission: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await requireSignUpStep(context, 'billingDetails');
  return { profile };
}

export const action = signUpAction('billingDetails', billingForm, ({ api, body, form }) =>
  api.business.updateBillingDetails({ body }, form),
);

export default function SignUpBillingDetails() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(billingForm, {
    id: 'billing',
    labels: billingLabels,
    defaultValue: profile.billing ?? {
      billing_email: profile.business?.work_email,
      billing_phone: profile.basic?.phone,
    },
  });
  return (
    <SignUpPage page="billingDetails" title={t('title.billingDetails')} line={t('signUp.billingLine')}>
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <BillingFields fields={fields} theirs={form.problem?.kind === 'conflict' ? profile.billing : undefined} />
        <Actions>
          <Button>{t('action.nextStep')}</Button>
          <ButtonLink look="quiet" href={paths.signUpBusinessInformation}>
            {t('action.previousStep')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </SignUpPage>
  );
}
