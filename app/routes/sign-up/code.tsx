import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { CodeForm, codeForm, codeLabels } from '#app/shared/code-form/code-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { beginSignUp } from '#app/session/sign-in.server.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.code'), permission: 'anyone' };

/** Redirects visitors who are past this step, or have not requested a code, to the start. */
function pendingCode(context: RequestContext) {
  const pending = context.session.get('pendingCode');
  if (context.account || context.signUp || pending?.purpose !== 'SIGN_UP') throw redirect(paths.signUp);
  return pending;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = pendingCode(context);
  return { email, again: new URL(request.url).searchParams.has('again'), demo: context.demo };
}

export const action = formAction(
  codeForm,
  paths.signUp,
  async ({ context, api, body, form }) => {
    const { email, role } = pendingCode(context);
    const sent = await api.auth.verifyCode({ body: { email, role, purpose: 'SIGN_UP', code: body.code } }, form);
    if (sent.ok && sent.value.purpose === 'SIGN_UP') {
      context.session.unset('pendingCode');
      beginSignUp(context, sent.value);
    }
    return sent;
  },
  { hasNoToast: true },
);

export default function SignUpCode() {
  const { email, again, demo } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(codeForm, { id: 'code', labels: codeLabels });
  return (
    <SignUpPage page="verifyEmail" title={t('title.code')}>
      <CodeForm
        form={form}
        field={fields.code}
        email={email}
        again={again}
        demo={demo}
        resend={{ action: paths.signUp, fields: {} }}
      />
    </SignUpPage>
  );
}
