import sql, { join } from 'sql-template-tag';
import { role, type Role } from '#domain/accounts/roles.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { translator } from '../../language.ts';
import type { Recipient, Email } from '../../email/email.ts';
import { outbox } from '../../email/outbox.ts';
import type { NewNotification } from './notification.ts';

/** Money notifications are always emailed too, to the billing address. */
const aboutMoney: readonly NewNotification['target'][] = ['INVOICE', 'ADMIN_INVOICE', 'PAYMENT'];
const isMoney = ({ target }: NewNotification): boolean => aboutMoney.includes(target);

export const emailPreference = '/settings/notifications';

/** Whose name stands behind the address for bills is not known: it is greeted by the company's. */
const billing = columns<Recipient>({
  email: sql`coalesce(nullif(b.billing_email, ''), a.email)`,
  name: sql`case when coalesce(nullif(b.billing_email, ''), a.email) = a.email then a.full_name else coalesce(b.company_name, '') end`,
  language: sql`a.language`,
});

const person = columns<Recipient>({ email: sql`email`, name: sql`full_name`, language: sql`language` });

const billingReader = (tx: Database, businessId: number): Promise<Recipient[]> =>
  tx.many(sql`
    select ${billing}
    from businesses b join accounts a on a.business_id = b.id and a.role = ${role.OPERATOR} and a.deleted_at is null
    where b.id = ${businessId}`);

const people = (
  tx: Database,
  businessId: number,
  email: NewNotification['email'],
  roles: readonly Role[],
): Promise<Recipient[]> =>
  tx.many(sql`
    select ${person} from accounts
    where business_id = ${businessId} and role in (${join([...roles])}) and active and deleted_at is null
      and not coalesce(${email ?? null}::text = any(unwanted_emails), false) order by id`);

/** What the page of timesheets calls the filters of the API. */
const filterNames = { status_working: 'status', start_date: 'startDate', end_date: 'endDate', clock_at: 'clockAt' };

function pathOf({ target, targetId, query }: NewNotification): string {
  const filters = Object.entries(filterNames).flatMap(([name, shown]) => {
    const value = query?.[name as keyof typeof filterNames];
    return value === undefined ? [] : [[shown, value]];
  });
  const search = new URLSearchParams(filters).toString();
  switch (target) {
    case 'INVOICE':
      return `/worker-invoices/${targetId ?? ''}`;
    case 'ADMIN_INVOICE':
      return targetId === null ? '/admin-invoices' : `/admin-invoices/${targetId}`;
    case 'TIMESHEET':
      if (targetId !== null) return `/timesheets/${targetId}`;
      return `/timesheets${search && `?${search}`}`;
    default:
      return '/statement';
  }
}

const openLabel = ({ target, targetId }: NewNotification): string =>
  target === 'TIMESHEET' && targetId !== null ? 'notify.toTimesheet' : `email.open.${target}`;

export function notificationEmail(notice: NewNotification, { email: to, name, language }: Recipient): Email {
  const t = translator(language);
  const text = (part: 'title' | 'body') => t(`notification.${notice.name}.${part}`, notice.variables(language));
  return {
    to,
    language,
    name,
    subject: text('title'),
    paragraphs: [text('body')],
    action: { label: t(openLabel(notice)), path: pathOf(notice) },
    ...notice.inEmail?.(language),
    ...(isMoney(notice)
      ? { reason: t('email.reasonMoney') }
      : { reason: t('email.reasonKind'), choice: emailPreference }),
  };
}

/**
 * In the transaction of the change. Money is always emailed; other notifications decide themselves, and each
 * person can turn off a category.  @param roles the people who may know
 */
export async function emailBusiness(
  tx: Database,
  businessId: number,
  notice: NewNotification,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  const money = isMoney(notice);
  if (!money && notice.email === undefined) return;
  const readers = money ? await billingReader(tx, businessId) : await people(tx, businessId, notice.email, roles);
  for (const reader of readers) await outbox(tx, now).queue(notificationEmail(notice, reader));
}
