import { clockTimeOf, dayOf } from '#domain/time.ts';
import { translator, type Language, type Translate } from '#api/language.ts';
import { composeEmail } from '#api/mail/email.ts';
import type { Email } from '#api/mail/outbox.ts';

/** Emails about the second factor, to the account that it protects. */

export interface Addressee {
  email: string;
  name: string;
  language: Language;
}

type Paragraphs = (t: Translate, time: string) => readonly string[];

function email(to: Addressee, at: Date, subject: (t: Translate) => string, paragraphs: Paragraphs): Email {
  const t = translator(to.language);
  const time = `${dayOf(at).split('-').reverse().join('/')} ${clockTimeOf(at)}`;
  const { name, language } = to;
  return composeEmail({ to: to.email, language, name, subject: subject(t), paragraphs: [...paragraphs(t, time)] });
}

export const turnedOnEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOnSubject'),
    (t, time) => [t('mail.secondFactorOn', { time }), t('mail.secondFactorNotYou')],
  );

export const turnedOffEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOffSubject'),
    (t, time) => [t('mail.secondFactorOff', { time }), t('mail.secondFactorNotYou')],
  );

/** @param by the operator who took it away */
export const resetEmail = (to: Addressee, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOffSubject'),
    (t, time) => [t('mail.secondFactorReset', { time, name: by }), t('mail.secondFactorNotYou')],
  );

export const newCodesEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.recoveryCodesNewSubject'),
    (t, time) => [t('mail.recoveryCodesNew', { time }), t('mail.secondFactorNotYou')],
  );

/** @param left codes that can still be used */
export const codeUsedEmail = (to: Addressee, at: Date, left: number): Email =>
  email(
    to,
    at,
    (t) => t('mail.recoveryCodeUsedSubject'),
    (t, time) => [
      t('mail.recoveryCodeUsed', { time }),
      t('mail.recoveryCodesLeft', { count: left }),
      t('mail.secondFactorNotYou'),
    ],
  );

/** To an owner whose password is known to whoever types wrong codes. */
export const wrongCodesEmail = (to: Addressee, at: Date, failures: number): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorWrongSubject'),
    (t) => [t('mail.secondFactorWrong', { number: failures }), t('mail.secondFactorWrongAdvice')],
  );

/** @param by the operator who asks it of the supervisors */
export const requiredEmail = (to: Addressee, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorRequiredSubject'),
    (t) => [t('mail.secondFactorRequired', { name: by })],
  );

/** @param required whether it is asked from now on, or no longer */
export const requirementEmail = (to: Addressee, at: Date, required: boolean): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorRuleSubject'),
    (t, time) => [
      t(required ? 'mail.secondFactorRuleOn' : 'mail.secondFactorRuleOff', { time }),
      t('mail.secondFactorNotYou'),
    ],
  );
