import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { PersonFields } from '#app/parts/person-form/person-fields.tsx';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
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

export async function action({ request, context }: ActionFunctionArgs) {
  const { basic } = await signingUpAt(context, 'basicInformation');
  const form = await readForm(request, context, basic ? basicFormAgain : basicForm);
  if (!form.ok) return form.refusal;
  const { first_name, last_name, phone, password, version } = form.value;
  const sent = await context.api.business.updateBasicInfo(
    { body: { first_name, last_name, phone, password: password || undefined, version } },
    form,
  );
  return sent.ok ? redirect(nextAddress('basicInformation'), 303) : form.refuse(sent.error);
}

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
      <RouteForm {...form}>
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
