import type { LoaderFunctionArgs } from '@remix-run/node';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { Agreement } from '#app/shared/agreement/agreement.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { requireSignUpStep, signUpAction } from './progress.server.ts';
import { agreementForm, agreementLabels } from './sign-up-forms.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.customerAgreement'), permission: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await requireSignUpStep(context, 'customerAgreement');
  return {
    article: await readSetting(context.api, 'customer-agreement'),
    email: profile.email,
    agreed: profile.is_agree,
  };
}

export const action = signUpAction('customerAgreement', agreementForm, ({ api, body, form }) =>
  api.business.agreeTerm({ body }, form),
);

export default function SignUpCustomerAgreement() {
  const { article, email, agreed } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(agreementForm, { id: 'agreement', labels: agreementLabels });
  return (
    <SignUpPage page="customerAgreement" title={t('title.customerAgreement')} line={t('signUp.agreementLine')}>
      <Card>
        <Agreement article={article} />
        <p>
          <a href={localizedPath(paths.customerAgreement, language)}>{t('book.agreementPage')}</a>
        </p>
      </Card>
      <RouteForm {...form}>
        <CheckField {...field(fields.is_agree)} defaultChecked={agreed || fields.is_agree.initialValue === 'on'} />
        <input type="hidden" name={fields.email.name} value={email} />
        <Actions>
          <Button>{t('signUp.accept')}</Button>
          <ButtonLink look="quiet" href={paths.signUpBillingDetails}>
            {t('action.previousStep')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </SignUpPage>
  );
}
