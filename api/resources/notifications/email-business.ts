import sql, { join } from 'sql-template-tag';
import { role, type Role } from '#domain/account/roles.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { translator } from '../../language.ts';
import type { Addressee, Email } from '../../mail/email.ts';
import { outbox } from '../../mail/outbox.ts';
import type { Notice } from './notice.ts';

/** Money notifications are always emailed too, to the billing address. */
const aboutMoney: readonly Notice['target'][] = ['INVOICE', 'ADMIN_INVOICE', 'PAYMENT'];
const isMoney = ({ target }: Notice): boolean => aboutMoney.includes(target);

export const letterChoice = '/settings/notifications';

const billing = columns<Addressee>({
  email: sql`coalesce(nullif(b.billing_email, ''), a.email)`,
  name: sql`''`,
  language: sql`a.language`,
});

const person = columns<Addressee>({ email: sql`email`, name: sql`first_name`, language: sql`language` });

const billingReader = (tx: Database, businessId: number): Promise<Addressee[]> =>
  tx.many(sql`
    select ${billing}
    from businesses b join accounts a on a.business_id = b.id and a.role = ${role.OPERATOR} and a.deleted_at is null
    where b.id = ${businessId}`);

const people = (
  tx: Database,
  businessId: number,
  letter: Notice['letter'],
  roles: readonly Role[],
): Promise<Addressee[]> =>
  tx.many(sql`
    select ${person} from accounts
    where business_id = ${businessId} and role in (${join([...roles])}) and active and deleted_at is null
      and not coalesce(${letter ?? null}::text = any(unwanted_letters), false) order by id`);

function pathOf({ target, targetId, query }: Notice): string {
  const search = new URLSearchParams(Object.entries(query ?? {})).toString();
  switch (target) {
    case 'INVOICE':
      return `/worker-invoices/${targetId ?? ''}`;
    case 'ADMIN_INVOICE':
      return targetId === null ? '/admin-invoices' : `/admin-invoices/${targetId}`;
    case 'TIMESHEET':
      return `/timesheets${search && `?${search}`}`;
    default:
      return '/statement';
  }
}

export function noticeEmail(notice: Notice, { email: to, name, language }: Addressee): Email {
  const t = translator(language);
  const text = (part: 'title' | 'body') => t(`notification.${notice.name}.${part}`, notice.variables(language));
  return {
    to,
    language,
    name,
    subject: text('title'),
    paragraphs: [text('body')],
    action: { label: t(`mail.open.${notice.target}`), path: pathOf(notice) },
    ...notice.inEmail?.(language),
    ...(isMoney(notice) ? { reason: t('mail.reasonMoney') } : { reason: t('mail.reasonKind'), choice: letterChoice }),
  };
}

/**
 * In the transaction of the change. Money is always emailed; other notifications decide themselves, and each
 * person can turn off a category.  @param roles the people who may know
 */
export async function emailBusiness(
  tx: Database,
  businessId: number,
  notice: Notice,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  const money = isMoney(notice);
  if (!money && notice.letter === undefined) return;
  const readers = money ? await billingReader(tx, businessId) : await people(tx, businessId, notice.letter, roles);
  for (const reader of readers) await outbox(tx, now).queue(noticeEmail(notice, reader));
}
