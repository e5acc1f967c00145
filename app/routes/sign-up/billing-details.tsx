import type { LoaderFunctionArgs } from '@remix-run/node';
import { BillingFields } from '#app/shared/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/shared/business-form/business-form.ts';
import { useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireSignUpStep, signUpAction } from './progress.server.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
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
      <SubmitForm
        form={form}
        pairs
        submit={t('action.nextStep')}
        cancel={paths.signUpBusinessInformation}
        cancelLabel={t('action.previousStep')}
      >
        <VersionField record={profile} field={fields.version} />
        <BillingFields fields={fields} theirs={form.conflict ? profile.billing : undefined} />
      </SubmitForm>
    </SignUpPage>
  );
}
