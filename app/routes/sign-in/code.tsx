import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { CodeForm, codeForm, codeLabels } from '#app/shared/code-form/code-form.tsx';
import { requirePendingCode } from '#app/shared/code-form/pending-code.server.ts';
import { signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthPage } from './auth-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.code'), permission: 'anyone' };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, role } = requirePendingCode(context, 'RESET_PASSWORD');
  return { email, role, again: new URL(request.url).searchParams.has('again'), demo: context.demo };
}

export const action = (args: ActionFunctionArgs) => signIn('resetCode', args);

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
        resend={{ action: paths.forgotPasswordAs(role), fields: { role } }}
      />
      <p>
        {role === 'SUPERVISOR' ? t('forgotPassword.asSupervisor') : t('forgotPassword.asOperator')}{' '}
        <a href={`${paths.forgotPassword}?as=${role === 'SUPERVISOR' ? 'operator' : 'supervisor'}`}>
          {role === 'SUPERVISOR' ? t('forgotPassword.tryOperator') : t('forgotPassword.trySupervisor')}
        </a>
      </p>
    </AuthPage>
  );
}
