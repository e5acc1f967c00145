import { translator, type Translate } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';

type Paragraphs = (t: Translate, moment: string) => readonly string[];

function email(to: Addressee, at: Date, subject: (t: Translate) => string, paragraphs: Paragraphs): Email {
  const t = translator(to.language);
  const { name, language } = to;
  const [first = '', ...others] = paragraphs(t, at.toISOString());
  const advice = others.at(-1);
  return {
    to: to.email,
    language,
    name,
    subject: subject(t),
    paragraphs: [first, ...others.slice(0, -1)],
    facts: [{ term: t('mail.account'), value: to.email }],
    ...(advice !== undefined && { otherwise: { title: t('mail.wasNotYou'), text: advice } }),
  };
}

export const turnedOnEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOnSubject'),
    (t, moment) => [t('mail.secondFactorOn', { moment }), t('mail.notYou')],
  );

export const turnedOffEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOffSubject'),
    (t, moment) => [t('mail.secondFactorOff', { moment }), t('mail.notYou')],
  );

export const resetEmail = (to: Addressee, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorOffSubject'),
    (t, moment) => [t('mail.secondFactorReset', { moment, name: by }), t('mail.notYou')],
  );

export const newCodesEmail = (to: Addressee, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('mail.recoveryCodesNewSubject'),
    (t, moment) => [t('mail.recoveryCodesNew', { moment }), t('mail.notYou')],
  );

export const codeUsedEmail = (to: Addressee, at: Date, left: number): Email =>
  email(
    to,
    at,
    (t) => t('mail.recoveryCodeUsedSubject'),
    (t, moment) => [
      t('mail.recoveryCodeUsed', { moment }),
      t('mail.recoveryCodesLeft', { count: left }),
      t('mail.notYou'),
    ],
  );

export const wrongCodesEmail = (to: Addressee, at: Date, failures: number): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorWrongSubject'),
    (t) => [t('mail.secondFactorWrong', { number: failures }), t('mail.secondFactorWrongAdvice')],
  );

export const requiredEmail = (to: Addressee, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorRequiredSubject'),
    (t) => [t('mail.secondFactorRequired', { name: by })],
  );

/** @param required whether it is required from now on, or no longer */
export const requirementEmail = (to: Addressee, at: Date, required: boolean): Email =>
  email(
    to,
    at,
    (t) => t('mail.secondFactorRuleSubject'),
    (t, moment) => [t(required ? 'mail.secondFactorRuleOn' : 'mail.secondFactorRuleOff', { moment }), t('mail.notYou')],
  );
