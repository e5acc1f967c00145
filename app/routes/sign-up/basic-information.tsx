import type { LoaderFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { PersonFields } from '#app/shared/person-form/person-fields.tsx';
import { useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { pathAfter, requireSignUpStep } from './progress.server.ts';
import { basicForm, basicFormWithoutPassword } from './sign-up-forms.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { passwordLabels, personLabels } from '#app/shared/person-form/labels.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.basicInformation'), permission: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await requireSignUpStep(context, 'basicInformation');
  return { profile };
}

export const action = formAction(
  async (context) => {
    const { basic } = await requireSignUpStep(context, 'basicInformation');
    return basic ? basicFormWithoutPassword : basicForm;
  },
  pathAfter('basicInformation'),
  ({ api, body: { first_name, last_name, phone, password, version }, form }) =>
    api.business.updateBasicInfo(
      { body: { first_name, last_name, phone, password: password || undefined, version } },
      form,
    ),
  { hasNoToast: true },
);

export default function SignUpBasicInformation() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const done = profile.basic !== null;
  const { fields, ...form } = useRouteForm(done ? basicFormWithoutPassword : basicForm, {
    id: 'basic',
    labels: { ...personLabels, ...passwordLabels },
    defaultValue: profile.basic ?? {},
  });
  return (
    <SignUpPage page="basicInformation" title={t('title.basicInformation')} line={t('signUp.basicLine')}>
      <SubmitForm form={form} pairs submit={t('action.nextStep')}>
        <VersionField record={profile} field={fields.version} />
        <PersonFields fields={fields} />
        <NewPasswordFields fields={fields} hint={done ? t('signUp.passwordStored') : undefined} />
      </SubmitForm>
    </SignUpPage>
  );
}
