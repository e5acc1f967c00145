import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Card } from '#app/ui/card/card.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { identityForm } from './forms.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.singleSignOn'),
  permission: 'supervisors',
  requires: ['identityProvider'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { code, provider } = await context.api.identityProvider.getIdentityProvider();
  const at = (path: string) => new URL(path, context.publicUrl).href;
  return { provider, begins: at(paths.ssoLogin(code)), leadsBack: at(paths.ssoCallback(code)) };
}

export const action = formAction(identityForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.identityProvider.saveIdentityProvider({ body }, form),
);

export default function IdentityProvider() {
  const { provider, begins, leadsBack } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(identityForm, {
    id: 'identity-provider',
    labels: {
      issuer: 'field.issuer',
      domain: 'field.emailDomain',
      client_id: 'field.clientId',
      client_secret: 'field.clientSecret',
    },
    defaultValue: provider ?? {},
  });
  return (
    <NarrowPage back={{ href: paths.settingsSecurity, label: t('title.security') }} line={t('identity.setLine')}>
      <Card>
        <p>
          {t('identity.leadsBack')}
          <br />
          <code>{leadsBack}</code>
        </p>
        <p>
          {t('identity.begins')}
          <br />
          <code>{begins}</code>
        </p>
      </Card>
      <SubmitForm form={form} submit={t('action.save')} cancel={paths.settingsSecurity}>
        <TextField {...field(fields.issuer, { hint: t('identity.issuerHint') })} type="url" />
        <TextField {...field(fields.domain, { hint: t('identity.domainHint') })} />
        <TextField {...field(fields.client_id)} />
        <PasswordField
          {...field(fields.client_secret, { hint: t(provider ? 'identity.secretStored' : 'identity.secretHint') })}
          autoComplete="off"
        />
      </SubmitForm>
    </NarrowPage>
  );
}
