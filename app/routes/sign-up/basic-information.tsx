import type { LoaderFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { PersonFields } from '#app/parts/person-form/person-fields.tsx';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { nextAddress, signingUpAt } from './progress.server.ts';
import { basicForm, basicFormAgain, basicLabels } from './sign-up-forms.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.basicInformation'), may: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await signingUpAt(context, 'basicInformation');
  return { profile };
}

export const action = sends(
  async (context) => {
    const { basic } = await signingUpAt(context, 'basicInformation');
    return basic ? basicFormAgain : basicForm;
  },
  nextAddress('basicInformation'),
  ({ api, body: { first_name, last_name, phone, password, version }, form }) =>
    api.business.updateBasicInfo(
      { body: { first_name, last_name, phone, password: password || undefined, version } },
      form,
    ),
  { quiet: true },
);

export default function SignUpBasicInformation() {
  const { profile } = useRouteData<typeof loader>();
  const { t } = useText();
  const done = profile.basic !== null;
  const { fields, ...form } = useRouteForm(done ? basicFormAgain : basicForm, {
    id: 'basic',
    labels: basicLabels,
    defaultValue: profile.basic ?? {},
  });
  return (
    <SignUpPage screen="basicInformation" title={t('title.basicInformation')} line={t('signUp.basicLine')}>
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <PersonFields fields={fields} />
        <NewPasswordFields fields={fields} hint={done ? t('signUp.passwordKept') : undefined} />
        <Actions>
          <Button>{t('action.nextStep')}</Button>
        </Actions>
      </RouteForm>
    </SignUpPage>
  );
}
