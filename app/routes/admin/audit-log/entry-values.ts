import { paymentMethod, paymentMethodName, type PaymentMethod } from '#domain/payment/method.ts';
import { fromDollars } from '#domain/money.ts';
import type { Key } from '#app/i18n/keys.ts';
import { isLanguage, languages } from '#app/i18n/languages.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { ProviderAct } from '#contract/account/provider-people.ts';
import { choicesOf, settingName } from '../settings/setting-text.ts';

const plain = ['note', 'reason', 'question', 'words', 'answer', 'name', 'email', 'reference', 'title'];

const labels: Readonly<Record<string, Key>> = {
  active: 'officePeople.active',
  commission_percentage: 'officeBusinesses.commission',
  from: 'officeBusinesses.from',
  hired_on: 'officeMoney.hiredOn',
  invoice_number: 'officeMoney.number',
  is_invited: 'officeActs.value.isInvited',
  is_right: 'officeActs.value.isRight',
  language: 'field.language',
  paid_on: 'officeMoney.paidOn',
  rest: 'officeMoney.rest',
  role: 'officePeople.role',
  status: 'field.status',
  take_second_factor: 'officePeople.takeFactor',
};

const days = ['from', 'hired_on', 'paid_on'];

/** Already shown as the subject or the action. */
const saidElsewhere = ['id', 'version', 'action'];

const choices: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  rest: { OLDEST: 'officeMoney.restTo.OLDEST', PAY_BACK: 'officeMoney.restTo.PAY_BACK' },
  role: { OWNER: 'accountRole.OWNER', FINANCE: 'accountRole.FINANCE', SUPPORT: 'accountRole.SUPPORT' },
};

const isMethod = (value: unknown): value is PaymentMethod =>
  Object.values(paymentMethod).includes(value as PaymentMethod);

function valueText(name: string, value: unknown, { t, format }: Texts): string {
  if (name === 'amount' && typeof value === 'number') return format.money(fromDollars(value));
  if (name === 'method' && isMethod(value)) return t(`paymentMethod.${paymentMethodName(value)}`);
  if (name === 'commission_percentage' && typeof value === 'number') return format.percent(value);
  if (days.includes(name) && typeof value === 'string') return format.date(value);
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  const chosen = choices[name]?.[String(value)];
  if (chosen) return t(chosen);
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  return String(value);
}

function withLabel(name: string, value: unknown, texts: Texts): string {
  const text = valueText(name, value, texts);
  if (plain.includes(name) || name === 'amount' || name === 'method') return text;
  const label = labels[name];
  return `${label ? texts.t(label) : name}: ${text}`;
}

function settingText({ name, value, ...others }: Record<string, unknown>, texts: Texts): string[] {
  const chosen = choicesOf(String(name), texts)?.find((one) => one.value === value)?.label;
  return [`${settingName(String(name), texts)}: ${chosen ?? String(value)}`, ...valuesIn(others, texts)];
}

const valuesIn = (details: Record<string, unknown>, texts: Texts): string[] =>
  Object.entries(details)
    .filter(([name, value]) => !saidElsewhere.includes(name) && value !== '' && value !== null)
    .map(([name, value]) => withLabel(name, value, texts));

export const valuesText = ({ call, details }: ProviderAct, texts: Texts): string =>
  (call === 'changeProviderSetting' ? settingText(details, texts) : valuesIn(details, texts)).join(' · ');
