import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { EmailTag } from './email-tag.tsx';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { loadEmail } from './email.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminEmails.email'), permission: 'admin' };

export const loader = loadEmail;

export const action = formAction(emptyForm, paths.admin.emails, ({ context, id, form }) =>
  context.admin.emails.resendEmail({ params: { id } }, form),
);

export default function RetryEmail() {
  const { email } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const form = useConfirmForm('email');
  const isOver = email.state === 'SENT' || email.state === 'DISCARDED';
  return (
    <NarrowPage
      back={{ href: paths.admin.emails, label: t('adminEmails.list') }}
      title={email.subject}
      line={email.to}
      state={<EmailTag email={email} />}
      actions={
        !isOver && (
          <ButtonLink href={paths.admin.emailDiscard(email.id)} look="danger">
            {t('adminJobs.discardAsk')}
          </ButtonLink>
        )
      }
    >
      <Card>
        <DescriptionList
          facts={[
            { term: t('adminEmails.at'), value: format.moment(email.queued_at) },
            email.sent_at !== null && { term: t('adminEmails.sentAt'), value: format.moment(email.sent_at) },
            { term: t('adminJobs.tries'), value: format.number(email.attempts) },
            email.next_try_at !== null && {
              term: t('adminEmails.nextTry'),
              value: format.moment(email.next_try_at),
            },
            email.last_error !== '' && { term: t('adminJobs.why'), value: email.last_error },
          ]}
        />
      </Card>
      {!isOver && (
        <SubmitForm form={form} submit={t('adminJobs.retry')} cancel={paths.admin.emails}>
          <p>{t('adminEmails.retryLine')}</p>
        </SubmitForm>
      )}
    </NarrowPage>
  );
}
