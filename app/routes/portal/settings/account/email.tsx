import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { codeLabels } from '#app/shared/code-form/code-form.tsx';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { verificationCode } from '#contract/accounts/auth.ts';
import type { BusinessRole } from '#domain/accounts/roles.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.emailChange'),
  permission: 'ownDetails',
  requires: ['emailChange'],
};

const codeForm = z.object({ code: verificationCode });

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
  const { fields, field, ...form } = useRouteForm(codeForm, { id: 'email', labels: codeLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('title.accountSettings') }}
        title={t('title.emailChange')}
        line={t('emailChange.codeLine', { email: account.email })}
      />
      <RouteForm {...form} fieldFocused>
        <MutedText as="p">{t('code.sentTo', { email })}</MutedText>
        <TextField
          {...field(fields.code, { hint: t('code.hint') })}
          maxLength={undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          short
        />
        <FormActions submit={t('code.verify')} cancel={back} />
      </RouteForm>
      {demo && <DemoMailbox />}
      <MutedText as="p">{t('code.notArrived')}</MutedText>
    </Stack>
  );
}
