import { translator, type Translate } from '#api/language.ts';
import type { Recipient, Email } from '#api/email/email.ts';

type Paragraphs = (t: Translate, moment: string) => readonly string[];

function email(to: Recipient, at: Date, subject: (t: Translate) => string, paragraphs: Paragraphs): Email {
  const t = translator(to.language);
  const { name, language } = to;
  const [first = '', ...others] = paragraphs(t, at.toISOString());
  const advice = others.at(-1);
  return {
    to: to.email,
    language,
    name,
    subject: subject(t),
    urgent: true,
    paragraphs: [first, ...others.slice(0, -1)],
    facts: [{ term: t('email.account'), value: to.email }],
    ...(advice !== undefined && { otherwise: { title: t('email.wasNotYou'), text: advice } }),
  };
}

export const turnedOnEmail = (to: Recipient, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorOnSubject'),
    (t, moment) => [t('email.twoFactorOn', { moment }), t('email.notYou')],
  );

export const turnedOffEmail = (to: Recipient, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorOffSubject'),
    (t, moment) => [t('email.twoFactorOff', { moment }), t('email.notYou')],
  );

export const resetEmail = (to: Recipient, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorOffSubject'),
    (t, moment) => [t('email.twoFactorReset', { moment, name: by }), t('email.notYou')],
  );

export const newCodesEmail = (to: Recipient, at: Date): Email =>
  email(
    to,
    at,
    (t) => t('email.recoveryCodesNewSubject'),
    (t, moment) => [t('email.recoveryCodesNew', { moment }), t('email.notYou')],
  );

export const codeUsedEmail = (to: Recipient, at: Date, left: number): Email =>
  email(
    to,
    at,
    (t) => t('email.recoveryCodeUsedSubject'),
    (t, moment) => [
      t('email.recoveryCodeUsed', { moment }),
      t('email.recoveryCodesLeft', { count: left }),
      t('email.notYou'),
    ],
  );

export const wrongCodesEmail = (to: Recipient, at: Date, failures: number): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorWrongSubject'),
    (t) => [t('email.twoFactorWrong', { number: failures }), t('email.twoFactorWrongAdvice')],
  );

export const requiredEmail = (to: Recipient, at: Date, by: string): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorRequiredSubject'),
    (t) => [t('email.twoFactorRequired', { name: by })],
  );

/** @param required whether it is required from now on, or no longer */
export const requirementEmail = (to: Recipient, at: Date, required: boolean): Email =>
  email(
    to,
    at,
    (t) => t('email.twoFactorRuleSubject'),
    (t, moment) => [t(required ? 'email.twoFactorRuleOn' : 'email.twoFactorRuleOff', { moment }), t('email.notYou')],
  );
