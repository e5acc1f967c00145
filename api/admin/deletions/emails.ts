import { translator } from '../../language.ts';
import type { Email } from '../../email/email.ts';
import { recipientOf, type WorkerRecipient } from '../../workers/worker-account/emails.ts';

/** To whoever asked to delete the account: somebody else may have. */
export function deletionRequestedEmail(recipient: WorkerRecipient, due: string): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('deletionEmail.subject'),
    paragraphs: [t('deletionEmail.text', { moment: due }), t('deletionEmail.cancel')],
    action: { label: t('email.openProfile'), path: '/worker/profile/leave' },
    otherwise: { title: t('email.wasNotYou'), text: t('email.notYouWrite') },
  };
}
