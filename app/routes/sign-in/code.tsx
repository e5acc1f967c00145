import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { CodeForm, codeForm, codeLabels } from '#app/shared/code-form/code-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthPage } from './auth-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.code'), permission: 'anyone' };

/** Redirects a visitor who has not requested a code. */
function pendingCode(context: RequestContext) {
  const pending = context.session.get('pendingCode');
  // The code was right already: a second submit, or the browser's back button.
  if (!pending && context.session.get('resetToken')) throw redirect(paths.resetPassword);
  if (pending?.purpose !== 'RESET_PASSWORD') throw redirect(paths.forgotPassword);
  return pending;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, role } = pendingCode(context);
  return { email, role, again: new URL(request.url).searchParams.has('again'), demo: context.demo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email, role } = pendingCode(context);
  const form = await readForm(request, context, codeForm);
  if (!form.ok) return form.rejection;
  const sent = await context.api.auth.verifyCode(
    { body: { email, role, purpose: 'RESET_PASSWORD', code: form.value.code } },
    form,
  );
  if (!sent.ok) return form.reject(sent.error);
  context.session.unset('pendingCode');
  if (sent.value.purpose === 'RESET_PASSWORD') context.session.set('resetToken', sent.value.token);
  return redirect(`${paths.resetPassword}?as=${role === 'SUPERVISOR' ? 'supervisor' : 'operator'}`, 303);
}

export default function ForgotPasswordCode() {
  const { email, role, again, demo } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(codeForm, { id: 'code', labels: codeLabels });
  return (
    <AuthPage title={t('title.code')}>
      <CodeForm
        form={form}
        field={fields.code}
        email={email}
        again={again}
        demo={demo}
        resend={{ action: paths.forgotPassword, fields: { role } }}
      />
    </AuthPage>
  );
}
