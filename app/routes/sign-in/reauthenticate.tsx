import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { formAccountOf } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import { presentPassword } from '#contract/accounts/auth.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AuthPage } from './auth-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.confirm'),
  permission: 'signedIn',
  requires: ['passwordConfirmation'],
};

const reauthenticationForm = z.object({ present_password: presentPassword, parked: z.string().optional() });

const targetOf = (request: Request): string =>
  safeRedirect(readQuery(request, { to: z.string().optional().catch(undefined) }).to, paths.dashboard);

export function loader({ request, context }: LoaderFunctionArgs) {
  return { account: requireAccount(context), to: targetOf(request), stashed: context.stashed };
}

/** Redirects to the page that asked, or shows its stashed form again. */
export const action = formAction(
  reauthenticationForm,
  ({ request }) => targetOf(request),
  async ({ context, api, body: { present_password, parked }, form }) => {
    const sent = await api.auth.reauthenticate({ body: { present_password } }, form);
    if (sent.ok && parked)
      context.resume = await restoreForm(
        context.formSeal,
        parked,
        formAccountOf(requireAccount(context)),
        context.now(),
      );
    return sent;
  },
  { hasNoToast: true },
);

/** Asked before changes that can take away an account or money. */
export default function Reauthenticate() {
  const { account, to, stashed } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(reauthenticationForm, {
    id: 'confirm',
    labels: { present_password: 'field.currentPassword', parked: null },
  });
  const parked = stashed ?? fields.parked.initialValue;
  return (
    <AuthPage title={t('title.confirm')}>
      <p>{t('reauthenticate.line')}</p>
      {parked && <Notice>{t('reauthenticate.stashed')}</Notice>}
      <RouteForm {...form} action={paths.reauthenticate(to)}>
        {/* Password managers ask whose password it is. */}
        <input hidden name="username" autoComplete="username" defaultValue={account.email} readOnly />
        <PasswordField {...field(fields.present_password, { secret: true })} autoComplete="current-password" />
        {parked && <input type="hidden" name={fields.parked.name} value={parked} />}
        <Actions>
          <Button>{t('reauthenticate.submit')}</Button>
          <ButtonLink look="quiet" href={to}>
            {t('action.cancel')}
          </ButtonLink>
          {/* A person who finds the session of another one here can end it. */}
          <SendButton look="quiet" to={{ path: paths.logout }} formNoValidate>
            {t('action.logOut')}
          </SendButton>
        </Actions>
      </RouteForm>
    </AuthPage>
  );
}
