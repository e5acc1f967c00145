import { workerDeclineReason, type WorkerDeclineReason } from '#domain/workers/account-state.ts';
import { translator } from '../../language.ts';
import type { Email } from '../../email/email.ts';
import { recipientOf, type WorkerRecipient } from '../../workers/worker-account/emails.ts';

type Translate = ReturnType<typeof translator>;

const signInWith = (t: Translate, { email }: WorkerRecipient) => [{ term: t('email.logInWith'), value: email }];
const support = (t: Translate): Email['otherwise'] => ({ title: t('email.mistaken'), text: t('email.mistakenText') });

export function invitedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerInvitedSubject'),
    paragraphs: [t('email.workerInvited'), t('email.workerInvitedDo')],
    facts: signInWith(t, recipient),
    otherwise: support(t),
  };
}

export function approvedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerApprovedSubject'),
    paragraphs: [t('email.workerApproved')],
    facts: signInWith(t, recipient),
  };
}

export function questionEmail(recipient: WorkerRecipient, question: string): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerAskedSubject'),
    paragraphs: [t('email.workerAsked'), question, t('email.workerAskedDo')],
    facts: signInWith(t, recipient),
  };
}

export function declinedEmail(recipient: WorkerRecipient, reason: WorkerDeclineReason, words: string): Email {
  const t = translator(recipient.language);
  const reasonLines = reason === workerDeclineReason.OTHER ? [] : [t(`email.workerDeclinedFor.${reason}`)];
  return {
    ...recipientOf(recipient),
    subject: t('email.workerDeclinedSubject'),
    paragraphs: [t('email.workerDeclined'), ...reasonLines, ...(words === '' ? [] : [words])],
    otherwise: support(t),
  };
}

export function reopenedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerReopenedSubject'),
    paragraphs: [t('email.workerReopened')],
  };
}

/** @param places the worker's places that were cancelled by it */
export function suspendedEmail(recipient: WorkerRecipient, reason: string, places: number): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerSuspendedSubject'),
    paragraphs: [
      t('email.workerSuspended'),
      reason,
      ...(places === 0 ? [] : [t('email.workerSuspendedPlaces', { count: places })]),
    ],
    otherwise: support(t),
  };
}

export function unsuspendedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerUnsuspendedSubject'),
    paragraphs: [t('email.workerUnsuspended')],
    facts: signInWith(t, recipient),
  };
}
