import { translator } from '../../language.ts';
import type { Email, Recipient } from '../../email/email.ts';

/** Who hears of a decision: the operator of a business, or a worker. */
export interface Applicant extends Recipient {
  subject: 'business' | 'worker';
  /** The company's name, or the worker's. */
  account_name: string;
}

type Decision = 'approved' | 'asked' | 'declined' | 'reopened' | 'suspended' | 'unsuspended';
type Translate = ReturnType<typeof translator>;

const workerPages = {
  approved: { label: 'findJobs', path: '/worker/jobs' },
  asked: { label: 'answerNow', path: '/worker/sign-up/question' },
  declined: { label: 'openSignUp', path: '/worker/sign-up' },
  reopened: { label: 'openSignUp', path: '/worker/sign-up' },
  suspended: { label: 'openProfile', path: '/worker/profile' },
  unsuspended: { label: 'findJobs', path: '/worker/jobs' },
} as const satisfies Record<Decision, { label: string; path: string }>;

const logInWith = (t: Translate, to: Applicant) => ({ term: t('email.logInWith'), value: to.email });
const support = (t: Translate): Email['otherwise'] => ({ title: t('email.mistaken'), text: t('email.mistakenText') });

function decisionEmail(to: Applicant, decision: Decision, { paragraphs = [], ...parts }: Partial<Email> = {}): Email {
  const t = translator(to.language);
  const key = `accountReviewEmail.${to.subject}.${decision}`;
  const action = to.subject === 'worker' && {
    label: t(`email.${workerPages[decision].label}`),
    path: workerPages[decision].path,
  };
  return {
    to: to.email,
    language: to.language,
    name: to.name,
    subject: t(`${key}Subject`),
    paragraphs: [t(key, { name: to.account_name }), ...paragraphs],
    ...(action && { action }),
    ...parts,
  };
}

export function approvedEmail(to: Applicant): Email {
  const t = translator(to.language);
  if (to.subject === 'worker') return decisionEmail(to, 'approved', { facts: [logInWith(t, to)] });
  return decisionEmail(to, 'approved', {
    facts: [{ term: t('field.companyName'), value: to.account_name }, logInWith(t, to)],
    action: { label: t('action.logIn'), path: '/login' },
    otherwise: {
      title: t('accountReviewEmail.business.approvedNext'),
      text: t('accountReviewEmail.business.approvedNextText'),
    },
  });
}

export function askedEmail(to: Applicant, question: string): Email {
  const t = translator(to.language);
  const facts = [logInWith(t, to)];
  if (to.subject === 'worker')
    return decisionEmail(to, 'asked', { paragraphs: [question, t('accountReviewEmail.worker.askedDo')], facts });
  return decisionEmail(to, 'asked', {
    paragraphs: [question],
    facts,
    action: { label: t('email.answerNow'), path: '/login' },
    otherwise: {
      title: t('accountReviewEmail.business.askedOtherwise'),
      text: t('accountReviewEmail.business.askedOtherwiseText'),
    },
  });
}

export function declinedEmail(to: Applicant, reason: string, words: string): Email {
  const t = translator(to.language);
  const reasonText = reason === 'OTHER' ? '' : t(`accountReviewEmail.${to.subject}.declinedFor.${reason}`);
  return decisionEmail(to, 'declined', {
    paragraphs: [reasonText, words].filter((text) => text !== ''),
    otherwise: support(t),
  });
}

export const reopenedEmail = (to: Applicant): Email => decisionEmail(to, 'reopened');

/** @param places the worker's places that were cancelled by it */
export function suspendedEmail(to: Applicant, reason: string, places: number): Email {
  const t = translator(to.language);
  const otherwise = support(t);
  if (to.subject === 'worker') {
    const cancelled = places === 0 ? [] : [t('accountReviewEmail.worker.suspendedPlaces', { count: places })];
    return decisionEmail(to, 'suspended', { paragraphs: [reason, ...cancelled], otherwise });
  }
  return decisionEmail(to, 'suspended', {
    paragraphs: [reason, t('accountReviewEmail.business.suspendedGoesOn')],
    action: { label: t('email.seeOwed'), path: '/statement' },
    otherwise,
  });
}

export function unsuspendedEmail(to: Applicant): Email {
  const t = translator(to.language);
  if (to.subject === 'worker') return decisionEmail(to, 'unsuspended', { facts: [logInWith(t, to)] });
  return decisionEmail(to, 'unsuspended', { action: { label: t('action.logIn'), path: '/login' } });
}
