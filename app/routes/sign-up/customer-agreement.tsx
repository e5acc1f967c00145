import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { Agreement } from '#app/shared/agreement/agreement.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { requireSignUpStep, signUpAction } from './progress.server.ts';
import { agreementForm } from './sign-up-forms.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
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
  const { fields, field, ...form } = useRouteForm(agreementForm, {
    id: 'agreement',
    labels: { email: null, is_agree: 'book.agree' },
  });
  return (
    <SignUpPage page="customerAgreement" title={t('title.customerAgreement')} line={t('signUp.agreementLine')}>
      <Card>
        <Agreement article={article} />
        <p>
          <a href={localizedPath(paths.customerAgreement, language)}>{t('book.agreementPage')}</a>
        </p>
      </Card>
      <SubmitForm
        form={form}
        submit={t('signUp.accept')}
        cancel={paths.signUpBillingDetails}
        cancelLabel={t('action.previousStep')}
      >
        <CheckField {...field(fields.is_agree)} defaultChecked={agreed || fields.is_agree.initialValue === 'on'} />
        <input type="hidden" name={fields.email.name} value={email} />
      </SubmitForm>
    </SignUpPage>
  );
}
