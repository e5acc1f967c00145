import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CodeField, codeForm, codeLabels } from '#app/shared/code-form/code-form.tsx';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { MutedText } from '#app/ui/text/text.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import type { BusinessRole } from '#domain/accounts/roles.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.emailChange'),
  permission: 'ownDetails',
  requires: ['emailChange'],
};

const backOf = (role: BusinessRole): string =>
  role === 'SUPERVISOR' ? paths.settingsSupervisor : paths.settingsBusiness;

/** Redirects when no address is waiting for its code. */
function pendingEmail(context: RequestContext): string {
  const email = context.session.get('pendingEmail');
  if (email === undefined) throw redirect(backOf(requireAccount(context).role));
  return email;
}

export function loader({ context }: LoaderFunctionArgs) {
  return { account: requireAccount(context), email: pendingEmail(context), demo: context.demo };
}

export const action = formAction(
  codeForm,
  ({ context }) => backOf(requireAccount(context).role),
  async ({ context, api, body, form }) => {
    const sent = await api.auth.changeEmail({ body: { email: pendingEmail(context), code: body.code } }, form);
    if (sent.ok) context.session.unset('pendingEmail');
    return sent;
  },
);

export default function EmailChange() {
  const { account, email, demo } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const back = backOf(account.role);
  const { fields, ...form } = useRouteForm(codeForm, { id: 'email', labels: codeLabels });
  return (
    <FormPage
      form={form}
      back={{ href: back, label: t('title.accountSettings') }}
      line={t('emailChange.codeLine', { email: account.email })}
      fieldFocused
      submit={t('code.verify')}
      after={
        <>
          {demo && <DemoMailbox />}
          <MutedText as="p">{t('code.notArrived')}</MutedText>
        </>
      }
    >
      <CodeField field={fields.code} email={email} />
    </FormPage>
  );
}
