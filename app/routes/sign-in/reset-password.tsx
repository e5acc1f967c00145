import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { message } from '#domain/message.ts';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { oneOf, readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newPassword } from '#contract/account/auth.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { AuthPage } from './auth-page.tsx';
import { newPasswordLabels } from '#app/parts/person-form/labels.ts';

export const handle: ScreenHandle = { title: (t) => t('title.resetPassword'), may: 'anyone' };

const resetForm = withMatchingPasswords(
  z.object({ password: newPassword, confirm_password: z.string({ error: message('validation.required') }) }),
);

const readAs = (request: Request) => readQuery(request, { as: oneOf(['operator', 'supervisor'], 'operator') }).as;

/** Needs the token of a verified code; everyone else starts over. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const as = readAs(request);
  if (!context.session.get('resetToken')) throw redirect(`${paths.forgotPassword}?as=${as}`);
  return { as };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const as = readAs(request);
  const token = context.session.get('resetToken');
  if (!token) throw redirect(`${paths.forgotPassword}?as=${as}`);
  const form = await readForm(request, context, resetForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.auth.resetPassword({ body: { token, password: form.value.password } }, form);
  if (!sent.ok) return form.refuse(sent.error);
  // Every session of the account has ended, this browser's too if it had one.
  context.session.end();
  return redirect(`${paths.login}?as=${as}&changed=1`, 303);
}

export default function ResetPassword() {
  const { as } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(resetForm, { id: 'reset', labels: newPasswordLabels });
  return (
    <AuthPage title={t('title.resetPassword')}>
      <p>{t('resetPassword.line')}</p>
      <RouteForm {...form}>
        <NewPasswordFields fields={fields} />
        <Actions>
          <Button>{t('resetPassword.save')}</Button>
          <ButtonLink look="quiet" href={`${paths.forgotPassword}?as=${as}`}>
            {t('resetPassword.newCode')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </AuthPage>
  );
}
