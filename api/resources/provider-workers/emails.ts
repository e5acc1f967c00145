import { workerRefusal, type WorkerRefusal } from '#domain/worker/standing.ts';
import { translator } from '../../language.ts';
import type { Email } from '../../mail/email.ts';
import { letterTo, type Told } from '../worker-account/emails.ts';

type Translate = ReturnType<typeof translator>;

const signInWith = (t: Translate, { email }: Told) => [{ term: t('mail.logInWith'), value: email }];
const support = (t: Translate): Email['otherwise'] => ({ title: t('mail.mistaken'), text: t('mail.mistakenText') });

export function invitedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerInvitedSubject'),
    paragraphs: [t('mail.workerInvited'), t('mail.workerInvitedDo')],
    facts: signInWith(t, told),
    otherwise: support(t),
  };
}

export function approvedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerApprovedSubject'),
    paragraphs: [t('mail.workerApproved')],
    facts: signInWith(t, told),
  };
}

export function askedEmail(told: Told, question: string): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerAskedSubject'),
    paragraphs: [t('mail.workerAsked'), question, t('mail.workerAskedDo')],
    facts: signInWith(t, told),
  };
}

export function refusedEmail(told: Told, reason: WorkerRefusal, words: string): Email {
  const t = translator(told.language);
  const why = reason === workerRefusal.OTHER ? [] : [t(`mail.workerRefusedFor.${reason}`)];
  return {
    ...letterTo(told),
    subject: t('mail.workerRefusedSubject'),
    paragraphs: [t('mail.workerRefused'), ...why, ...(words === '' ? [] : [words])],
    otherwise: support(t),
  };
}

export function reconsideredEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerReconsideredSubject'),
    paragraphs: [t('mail.workerReconsidered')],
  };
}

/** @param places the worker's places that were cancelled by it */
export function suspendedEmail(told: Told, reason: string, places: number): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerSuspendedSubject'),
    paragraphs: [
      t('mail.workerSuspended'),
      reason,
      ...(places === 0 ? [] : [t('mail.workerSuspendedPlaces', { count: places })]),
    ],
    otherwise: support(t),
  };
}

export function liftedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerLiftedSubject'),
    paragraphs: [t('mail.workerLifted')],
    facts: signInWith(t, told),
  };
}
