import type { LoaderFunctionArgs } from '@remix-run/node';
import { BillingFields } from '#app/parts/business-form/billing-fields.tsx';
import { billingForm, billingLabels } from '#app/parts/business-form/business-form.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { signingUpAt, signUpStep } from './progress.server.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.billingDetails'), may: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await signingUpAt(context, 'billingDetails');
  return { profile };
}

export const action = signUpStep('billingDetails', billingForm, ({ api, body, form }) =>
  api.business.updateBillingDetails({ body }, form),
);

export default function SignUpBillingDetails() {
  const { profile } = useRouteData<typeof loader>();
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
    <SignUpPage screen="billingDetails" title={t('title.billingDetails')} line={t('signUp.billingLine')}>
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
