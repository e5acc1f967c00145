import type { LoaderFunctionArgs } from '@remix-run/node';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { Agreement } from '#app/parts/agreement/agreement.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { editionPath } from '#app/i18n/editions.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { readSetting } from '#app/upstream/setting.ts';
import { signingUpAt, signUpStep } from './progress.server.ts';
import { agreementForm, agreementLabels } from './sign-up-forms.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.customerAgreement'), may: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await signingUpAt(context, 'customerAgreement');
  return {
    article: await readSetting(context.api, 'customer-agreement'),
    email: profile.email,
    agreed: profile.is_agree,
  };
}

export const action = signUpStep('customerAgreement', agreementForm, ({ api, body, form }) =>
  api.business.agreeTerm({ body }, form),
);

export default function SignUpCustomerAgreement() {
  const { article, email, agreed } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(agreementForm, { id: 'agreement', labels: agreementLabels });
  return (
    <SignUpPage screen="customerAgreement" title={t('title.customerAgreement')} line={t('signUp.agreementLine')}>
      <Card>
        <Agreement article={article} />
        <p>
          <a href={editionPath(paths.customerAgreement, language)}>{t('book.agreementPage')}</a>
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
