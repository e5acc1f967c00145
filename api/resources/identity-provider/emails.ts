import { translator, type Translate } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';

type Words = (t: Translate, moment: string) => readonly [subject: string, what: string, advice: string];

function email(to: Addressee, at: Date, words: Words): Email {
  const { name, language } = to;
  const t = translator(language);
  const [subject, what, advice] = words(t, at.toISOString());
  return {
    to: to.email,
    language,
    name,
    subject,
    paragraphs: [what],
    facts: [{ term: t('mail.account'), value: to.email }],
    otherwise: { title: t(advice === t('mail.notYou') ? 'mail.wasNotYou' : 'mail.whatToDo'), text: advice },
  };
}

export const savedEmail = (to: Addressee, at: Date, issuer: string, domain: string): Email =>
  email(to, at, (t, moment) => [
    t('mail.identitySubject'),
    t('mail.identitySaved', { moment, issuer, domain }),
    t('mail.notYou'),
  ]);

export const removedEmail = (to: Addressee, at: Date): Email =>
  email(to, at, (t, moment) => [t('mail.identitySubject'), t('mail.identityRemoved', { moment }), t('mail.notYou')]);

export const requirementEmail = (to: Addressee, at: Date, required: boolean): Email =>
  email(to, at, (t, moment) => [
    t('mail.identitySubject'),
    t(required ? 'mail.identityRequired' : 'mail.identityNotRequired', { moment }),
    t('mail.notYou'),
  ]);

export const waitingEmail = (to: Addressee, at: Date, address: string): Email =>
  email(to, at, (t, moment) => [
    t('mail.identityWaitingSubject', { email: address }),
    t('mail.identityWaiting', { moment, email: address }),
    t('mail.identityWaitingAdvice'),
  ]);
