import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { loadEmail } from './email.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminEmails.discarding'), permission: 'admin' };

const discardForm = z.object({});

export const loader = loadEmail;

export const action = formAction(discardForm, paths.admin.emails, ({ context, id, form }) =>
  context.admin.emails.discardEmail({ params: { id } }, form),
);

export default function DiscardEmail() {
  const { email } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(discardForm, { id: 'email', labels: {} });
  const back = paths.admin.email(email.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: email.subject }} title={t('adminEmails.discarding')} line={email.to} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('adminEmails.discardQuestion', { to: email.to })}>
          {t('adminEmails.discardEffect')}
        </Notice>
        <FormActions submit={t('adminJobs.discard')} look="danger" cancel={back} cancelLabel={t('adminJobs.keep')} />
      </RouteForm>
    </Stack>
  );
}
