import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { formAccountOf } from '#app/session/form-key.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import { presentPassword } from '#contract/account/auth.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AuthPage } from './auth-page.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.confirm'),
  may: 'signedIn',
  offered: ['passwordConfirmation'],
};

const confirmForm = z.object({ present_password: presentPassword, parked: z.string().optional() });

const confirmLabels = { present_password: 'field.currentPassword', parked: null } satisfies LabelsOf<
  z.input<typeof confirmForm>
>;

const targetOf = (request: Request): string =>
  safeRedirect(readQuery(request, { to: z.string().optional().catch(undefined) }).to, paths.dashboard);

export function loader({ request, context }: LoaderFunctionArgs) {
  return { account: accountOf(context), to: targetOf(request), stashed: context.stashed };
}

/** Redirects to the page that asked, or shows its stashed form again. */
export const action = sends(
  confirmForm,
  ({ request }) => targetOf(request),
  async ({ context, api, body: { present_password, parked }, form }) => {
    const sent = await api.auth.confirmPassword({ body: { present_password } }, form);
    if (sent.ok && parked)
      context.resume = await restoreForm(context.formSeal, parked, formAccountOf(accountOf(context)), context.now());
    return sent;
  },
  { quiet: true },
);

/** Asked before changes that can take away an account or money. */
export default function Confirm() {
  const { account, to, stashed } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(confirmForm, { id: 'confirm', labels: confirmLabels });
  const parked = stashed ?? fields.parked.initialValue;
  return (
    <AuthPage title={t('title.confirm')}>
      <p>{t('confirm.line')}</p>
      {parked && <Notice>{t('confirm.kept')}</Notice>}
      <RouteForm {...form} action={paths.confirm(to)}>
        {/* Password managers ask whose password it is. */}
        <input hidden name="username" autoComplete="username" defaultValue={account.email} readOnly />
        <PasswordField {...field(fields.present_password, { secret: true })} autoComplete="current-password" />
        {parked && <input type="hidden" name={fields.parked.name} value={parked} />}
        <Actions>
          <Button>{t('confirm.submit')}</Button>
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
