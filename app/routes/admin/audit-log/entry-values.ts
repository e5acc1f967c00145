import { paymentMethod, paymentMethodName, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import type { Key } from '#app/i18n/keys.ts';
import { isLanguage, languages } from '#app/i18n/languages.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { AuditLogEntry } from '#contract/admin/team.ts';
import { choicesOf, settingName } from '../settings/setting-text.ts';

const plainValues = ['note', 'reason', 'question', 'words', 'answer', 'name', 'email', 'reference', 'title'];

const labels: Readonly<Record<string, Key>> = {
  active: 'adminTeam.active',
  clock_in_at: 'adminShifts.inTime',
  clock_out_at: 'adminShifts.outTime',
  commission_percentage: 'adminBusinesses.commission',
  from: 'adminBusinesses.from',
  hired_on: 'adminBilling.hiredOn',
  invoice_number: 'adminBilling.number',
  is_confirmed: 'timesheets.confirmClockOut',
  is_invited: 'adminAuditLog.value.isInvited',
  is_right: 'adminAuditLog.value.isRight',
  language: 'field.language',
  paid_on: 'adminBilling.paidOn',
  overpayment: 'adminBilling.overpayment',
  role: 'adminTeam.role',
  seen_by: 'adminShifts.seenBy',
  status: 'field.status',
  take_two_factor: 'adminTeam.resetTwoFactor',
  week_start: 'adminWorkerPay.week',
};

const days = ['from', 'hired_on', 'paid_on', 'week_start'];
const moments = ['clock_in_at', 'clock_out_at'];

/** Already shown as the subject or the action, or of no interest. */
const hiddenFields = ['id', 'version', 'action', 'format'];

const choices: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  overpayment: { OLDEST: 'adminBilling.overpaymentUse.OLDEST', PAY_BACK: 'adminBilling.overpaymentUse.PAY_BACK' },
  role: { OWNER: 'accountRole.OWNER', FINANCE: 'accountRole.FINANCE', SUPPORT: 'accountRole.SUPPORT' },
};

const isMethod = (value: unknown): value is PaymentMethod =>
  Object.values(paymentMethod).includes(value as PaymentMethod);

function timeText(name: string, value: string, format: Texts['format']): string | null {
  if (days.includes(name)) return format.date(value);
  return moments.includes(name) ? format.moment(value) : null;
}

function valueText(name: string, value: unknown, { t, format }: Texts): string {
  if (name === 'amount' && typeof value === 'number') return format.money(dollarsToCents(value));
  if (name === 'method' && isMethod(value)) return t(`paymentMethod.${paymentMethodName(value)}`);
  if (name === 'commission_percentage' && typeof value === 'number') return format.percent(value);
  const time = typeof value === 'string' ? timeText(name, value, format) : null;
  if (time !== null) return time;
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  const selected = choices[name]?.[String(value)];
  if (selected) return t(selected);
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  return String(value);
}

function withLabel(name: string, value: unknown, texts: Texts): string {
  const text = valueText(name, value, texts);
  if (plainValues.includes(name) || name === 'amount' || name === 'method') return text;
  const label = labels[name];
  return `${label ? texts.t(label) : name}: ${text}`;
}

function settingText({ name, value, ...others }: Record<string, unknown>, texts: Texts): string[] {
  const selected = choicesOf(String(name), texts)?.find((item) => item.value === value)?.label;
  return [`${settingName(String(name), texts)}: ${selected ?? String(value)}`, ...valuesIn(others, texts)];
}

const valuesIn = (details: Record<string, unknown>, texts: Texts): string[] =>
  Object.entries(details)
    .filter(([name, value]) => !hiddenFields.includes(name) && value !== '' && value !== null)
    .map(([name, value]) => withLabel(name, value, texts));

export const entryValuesText = ({ call, details }: AuditLogEntry, texts: Texts): string =>
  (call === 'updateAdminSetting' ? settingText(details, texts) : valuesIn(details, texts)).join(' · ');
