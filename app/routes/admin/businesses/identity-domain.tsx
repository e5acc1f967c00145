import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { confirmIdentityDomain } from '#contract/admin/businesses.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.domainTitle'), permission: 'adminSupport' };

const domainForm = z.object({ domain: confirmIdentityDomain.body.shape.domain });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const {
    id,
    company_name: name,
    identity_domain: identity,
  } = await context.admin.businesses.getBusiness({
    params: { id: requireIdParam(params) },
  });
  if (identity === null) throw json({ kind: 'notFound' }, 404);
  return { id, name, domain: identity.domain };
}

export const action = formAction(
  domainForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, body, form }) => context.admin.businesses.confirmIdentityDomain({ params: { id }, body }, form),
);

export default function ConfirmDomain() {
  const { id, name, domain } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(domainForm, { id: 'domain', labels: { domain: 'field.emailDomain' } });
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.business(id), label: name }}
      submit={t('adminBusinesses.domainConfirm')}
      question={t('adminBusinesses.domainQuestion', { domain, name })}
      effect={t('adminBusinesses.domainEffect')}
      danger={false}
    >
      <input type="hidden" name={fields.domain.name} value={domain} />
    </ConfirmPage>
  );
}
