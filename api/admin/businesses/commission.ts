import sql from 'sql-template-tag';
import type { z } from 'zod';
import { businessState } from '#domain/accounts/business-state.ts';
import { message } from '#domain/shared/message.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { setCommission } from '#contract/admin/businesses.ts';
import { fail, failField } from '../../api-error.ts';
import { change, expectState, type DecisionContext } from './decisions.ts';
import { commissionEmail } from './emails.ts';

/** Existing bookings keep their commission, so the day cannot be past; from today means for bookings from now on. */
export async function insertCommission(
  { tx, mail, edit }: DecisionContext,
  id: number,
  { version, commission_percentage: percentage, from, note }: z.output<typeof setCommission.body>,
): Promise<void> {
  const business = await expectState(
    tx,
    id,
    [businessState.WAITING, businessState.ASKED, businessState.ACTIVE, businessState.SUSPENDED],
    message('adminBusinesses.isDeclined'),
  );
  if (business.version !== version) fail('conflict', message('adminBusinesses.changed'));
  const today = dayOf(edit.at);
  if (from < today) failField('from', message('validation.notPast'));
  await tx.run(sql`
    insert into commissions (business_id, commission_percentage, from_day, note, set_at, set_by)
    values (${id}, ${percentage}, ${from}, ${note}, ${edit.at}, ${edit.by})`);
  await change(tx, id, sql`updated_at = updated_at`);
  await mail.queue(commissionEmail({ ...business, email: business.billing_email }, percentage, from));
}
