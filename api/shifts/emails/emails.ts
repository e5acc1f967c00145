import sql from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { cancellationHours, cancellationSteps } from '#domain/shifts/cancellation.ts';
import { clockTimeOf, dayOf, type Instant } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { CostSummary } from '#contract/shifts/cost-changes.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { translator, type Language } from '#api/language.ts';
import type { Email, EmailFact } from '#api/email/email.ts';
import type { Mail } from '#api/email/outbox.ts';
import { bookedCosts } from '../cost-changes.store.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText, hoursText, shiftText } from '../../messaging/notifications/texts.ts';
import { contactFact, eventOf, placeFact } from './parts.ts';
import { addressesJson } from '#api/db/queries/place.ts';
import { namesJson } from '#api/db/queries/person.ts';

type ShiftEmail = 'shiftBooked' | 'shiftChanged' | 'shiftCancelled';

const maxShifts = 10;

export interface MailedShift {
  id: number;
  starts_at: string;
  ends_at: string;
  workers: number;
  role: Localised;
  place: Localised;
  address: Localised;
  contact: string;
  phone: string;
  total: Cents;
  shared_emails: string[];
  operator: string;
  /** Of the business, by address: who else shares the emails of a shift has no known name. */
  names: Readonly<Record<string, string>>;
  language: Language;
}

const mailedShift = columns<MailedShift>({
  id: sql`s.id`,
  starts_at: sql`s.starts_at`,
  ends_at: sql`s.ends_at`,
  workers: sql`s.workers`,
  role: sql`r.name`,
  place: namesJson(sql`l`),
  address: addressesJson,
  contact: sql`c.name`,
  phone: sql`c.phone`,
  total: sql`s.total`,
  shared_emails: sql`s.shared_emails`,
  operator: sql`a.email`,
  names: sql`(
    select json_object_agg(p.email, p.full_name) from accounts p
    where p.business_id = s.business_id and p.deleted_at is null and p.email is not null)`,
  language: sql`a.language`,
});

const shiftsToMail = (db: Database, ids: readonly number[]): Promise<MailedShift[]> =>
  db.many(sql`
    select ${mailedShift}
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      join contacts c on c.id = s.contact_id
      join accounts a on a.business_id = s.business_id and a.role = 'OPERATOR' and a.deleted_at is null
    where s.id = any(${[...ids]}::bigint[]) order by s.starts_at, s.id`);

/** The first shift comes first.  @param cost total as booked, for the operator only; null for others */
export function shiftEmail(
  name: ShiftEmail,
  shifts: readonly [MailedShift, ...MailedShift[]],
  {
    to,
    name: greeted,
    language,
    cost,
    now,
  }: Pick<Email, 'to' | 'name' | 'language'> & { cost: CostSummary | null; now: Date },
): Email {
  const [first] = shifts;
  const t = translator(language);
  const variables = { ...shiftText(first, language), shift: first.id, people: first.workers, shifts: shifts.length };
  const isBooked = name === 'shiftBooked';
  return {
    to,
    language,
    name: greeted,
    subject: t(isBooked && shifts.length > 1 ? 'email.shiftBooked.series' : `email.${name}.subject`, variables),
    paragraphs: [t(`email.${name}.body`, variables)],
    facts: factsOf(shifts, first, language),
    ...(isBooked && cost && { sums: sumsOf(cost, language), otherwise: termsOf(shifts, language, now) }),
    action: { label: t('email.openShift', { shift: first.id }), path: `/shifts/${first.id}` },
    reason: t('email.reasonBooking'),
    calendar: shifts.map((shift) =>
      eventOf(shift, { path: `/shifts/${shift.id}`, cancelled: name === 'shiftCancelled', language }),
    ),
  };
}

/**
 * One email about all of them, to the operator and everyone the shifts' emails are shared with, in the
 * operator's language.
 */
export async function mailAbout(
  { db, mail, now }: { db: Database; mail: Mail; now: Date },
  name: ShiftEmail,
  ids: readonly number[],
): Promise<void> {
  const [first, ...others] = await shiftsToMail(db, ids);
  if (!first) return;
  const { operator, names, language } = first;
  const cost = name === 'shiftBooked' ? await bookedCosts(db, ids, now) : null;
  for (const to of new Set([operator, ...[first, ...others].flatMap(({ shared_emails: shared }) => shared)])) {
    const reader = { to, name: names[to] ?? null, language, cost: to === operator ? cost : null };
    await mail.queue(shiftEmail(name, [first, ...others], { ...reader, now }));
  }
}

function factsOf(shifts: readonly MailedShift[], first: MailedShift, language: Language): EmailFact[] {
  const t = translator(language);
  const hours = shifts.slice(0, maxShifts).map((shift) => hoursText(shift, language));
  const more = shifts.length - hours.length;
  return [
    {
      term: t('email.when'),
      value: [...hours, ...(more > 0 ? [t('email.digestMore', { count: more })] : [])].join('\n'),
    },
    placeFact(first, language),
    { term: t('field.workers'), value: String(first.workers) },
    contactFact(first, language),
    { term: t('email.reference'), value: t('email.shiftNumber', { shift: first.id }) },
  ];
}

function sumsOf(cost: CostSummary, language: Language) {
  const t = translator(language);
  const sum = (label: string, amount: Cents) => ({ label: t(label), amount: `HK$${amountText(amount)}` });
  return [
    sum('field.workerPay', cost.worker_pay),
    sum('field.commission', cost.commission),
    ...(cost.card_fee > 0 ? [sum('field.cardFee', cost.card_fee)] : []),
    sum('field.total', cost.total),
  ];
}

const plannedText = (at: Instant): string => `${dateText(dayOf(at))} ${clockTimeOf(at)}`;

function termsOf([first, ...others]: readonly MailedShift[], language: Language, now: Date): Email['otherwise'] {
  const t = translator(language);
  if (!first) return undefined;
  const title = t('email.plansChange');
  if (others.length > 0)
    return { title, text: t('email.cancelSeries', { free: cancellationHours.free, half: cancellationHours.half }) };
  const [free, half, full] = cancellationSteps({ start: first.starts_at, totalCost: first.total });
  if (!free || !half || !full) return undefined;
  const variables = {
    free: plannedText(free.until),
    half: plannedText(half.until),
    halfFee: `HK$${amountText(half.fee)}`,
    fee: `HK$${amountText(full.fee)}`,
  };
  const text = now < free.until ? 'email.cancelFree' : now < half.until ? 'email.cancelHalf' : 'email.cancelFull';
  return { title, text: t(text, variables) };
}
