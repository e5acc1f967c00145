import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loginEmail } from '#contract/accounts/auth.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.emailChange'),
  permission: 'businessProfile',
  requires: ['emailChange'],
};

const emailForm = z.object({ email: loginEmail });

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: requireAccount(context) });

export const action = formAction(emailForm, paths.settingsEmail, async ({ context, api, body, form }) => {
  const sent = await api.auth.requestEmailChange({ body }, form);
  if (sent.ok) context.session.set('pendingEmail', body.email);
  return sent;
});

export default function NewEmail() {
  const { account } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(emailForm, { id: 'new-email', labels: { email: 'field.email' } });
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      line={t('emailChange.newLine', { email: account.email })}
      submit={t('emailChange.send')}
    >
      <TextField {...field(fields.email)} type="email" autoComplete="email" />
    </FormPage>
  );
}
