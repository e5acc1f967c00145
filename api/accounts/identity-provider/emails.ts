import { translator, type Translate } from '#api/language.ts';
import type { Recipient, Email } from '#api/email/email.ts';

type Words = (t: Translate, moment: string) => readonly [subject: string, what: string, advice: string];

function email(to: Recipient, at: Date, words: Words): Email {
  const { name, language } = to;
  const t = translator(language);
  const [subject, what, advice] = words(t, at.toISOString());
  return {
    to: to.email,
    language,
    name,
    subject,
    urgent: true,
    paragraphs: [what],
    facts: [{ term: t('email.account'), value: to.email }],
    otherwise: { title: t(advice === t('email.notYou') ? 'email.wasNotYou' : 'email.whatToDo'), text: advice },
  };
}

export const savedEmail = (to: Recipient, at: Date, issuer: string, domain: string): Email =>
  email(to, at, (t, moment) => [
    t('email.identitySubject'),
    t('email.identitySaved', { moment, issuer, domain }),
    t('email.notYou'),
  ]);

export const removedEmail = (to: Recipient, at: Date): Email =>
  email(to, at, (t, moment) => [t('email.identitySubject'), t('email.identityRemoved', { moment }), t('email.notYou')]);

export const requirementEmail = (to: Recipient, at: Date, required: boolean): Email =>
  email(to, at, (t, moment) => [
    t('email.identitySubject'),
    t(required ? 'email.identityRequired' : 'email.identityNotRequired', { moment }),
    t('email.notYou'),
  ]);

export const waitingEmail = (to: Recipient, at: Date, address: string): Email =>
  email(to, at, (t, moment) => [
    t('email.identityWaitingSubject', { email: address }),
    t('email.identityWaiting', { moment, email: address }),
    t('email.identityWaitingAdvice'),
  ]);
