import sql from 'sql-template-tag';
import type { z } from 'zod';
import { businessState } from '#domain/account/business-state.ts';
import { message } from '#domain/message.ts';
import { dayOf } from '#domain/time.ts';
import type { setBusinessTerms } from '#contract/account/provider-businesses.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { change, expectState, type Deciding } from './decisions.ts';
import { termsEmail } from './emails.ts';

/** Existing bookings keep their commission, so the day cannot be past; from today means for bookings from now on. */
export async function setTerms(
  { tx, mail, edit }: Deciding,
  id: number,
  { version, commission_percentage: percentage, from, note }: z.output<typeof setBusinessTerms.body>,
): Promise<void> {
  const business = await expectState(
    tx,
    id,
    [businessState.WAITING, businessState.ASKED, businessState.ACTIVE, businessState.SUSPENDED],
    message('officeBusinesses.isRefused'),
  );
  if (business.version !== version) refuse('conflict', message('officeBusinesses.changed'));
  const today = dayOf(edit.at);
  if (from < today) refuseField('from', message('validation.notPast'));
  await tx.run(sql`
    insert into business_terms (business_id, commission_percentage, from_day, note, set_at, set_by)
    values (${id}, ${percentage}, ${from}, ${note}, ${edit.at}, ${edit.by})`);
  await change(tx, id, sql`updated_at = updated_at`);
  await mail.queue(termsEmail({ ...business, email: business.billing_email }, percentage, from));
}
