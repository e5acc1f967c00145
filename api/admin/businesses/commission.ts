import sql from 'sql-template-tag';
import type { z } from 'zod';
import { statesWithCommission } from '#domain/accounts/account-state.ts';
import { message } from '#domain/shared/message.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { setCommission } from '#contract/admin/businesses.ts';
import { fail, failField } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Email, Recipient } from '../../email/email.ts';
import type { Mail } from '../../email/outbox.ts';
import { translator } from '../../language.ts';
import { lockBusiness, updateBusiness } from '../account-review/business.ts';
import { assertState } from '../account-review/decisions.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { dateText } from '#domain/shared/text/moment.ts';

/** Existing bookings keep their commission, so the day cannot be past; from today means for bookings from now on. */
export async function insertCommission(
  tx: Database,
  id: number,
  { version, commission_percentage: percentage, from, note }: z.output<typeof setCommission.body>,
  { mail, edit }: { mail: Mail; edit: AuditStamp },
): Promise<void> {
  const business = await lockBusiness(tx, id);
  assertState(business, statesWithCommission, message('adminBusinesses.isDeclined'));
  if (business.version !== version) fail('conflict', message('adminBusinesses.changed'));
  const today = dayOf(edit.at);
  if (from < today) failField('from', message('validation.notPast'));
  await tx.run(sql`
    insert into commissions (business_id, commission_percentage, from_day, note, set_at, set_by)
    values (${id}, ${percentage}, ${from}, ${note}, ${edit.at}, ${edit.by})`);
  await updateBusiness(tx, id, sql`updated_at = updated_at`);
  await mail.queue(commissionEmail({ ...business, email: business.billing_email }, percentage, from));
}

interface CommissionRecipient extends Recipient {
  account_name: string;
}

export function commissionEmail(to: CommissionRecipient, percentage: number | null, from: Day): Email {
  const t = translator(to.language);
  const date = dateText(from);
  return {
    to: to.email,
    language: to.language,
    name: to.name,
    subject: t('email.termsSubject', { date }),
    paragraphs: [
      percentage === null ? t('email.termsStandard', { date }) : t('email.terms', { date, number: percentage }),
      t('email.termsBooked'),
    ],
    facts: [{ term: t('field.companyName'), value: to.account_name }],
    reason: t('email.reasonMoney'),
  };
}
