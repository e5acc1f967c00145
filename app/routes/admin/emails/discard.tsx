import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadEmail } from './email.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminEmails.discarding'), permission: 'admin' };

export const loader = loadEmail;

export const action = formAction(emptyForm, paths.admin.emails, ({ context, id, form }) =>
  context.admin.emails.discardEmail({ params: { id } }, form),
);

export default function DiscardEmail() {
  const { email } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const back = paths.admin.email(email.id);
  return (
    <ConfirmPage
      form={useConfirmForm('email')}
      back={{ href: back, label: email.subject }}
      line={email.to}
      question={t('adminEmails.discardQuestion', { to: email.to })}
      effect={t('adminEmails.discardEffect')}
      submit={t('adminJobs.discard')}
      cancelLabel={t('adminJobs.keep')}
    />
  );
}
