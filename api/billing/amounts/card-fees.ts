import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';

export const isCardFeeCharged = sql`exists (select from obligations o where o.kind = 'CARD_FEE' and o.key = s.id::text)`;

/** About shift `s`: it is over with no worker to pay, so an admin invoice will charge the card fee. */
export const isCardFeePending = sql`(s.paid_online and s.status = ${shiftStatus.COMPLETED} and s.settled_at is null and not ${isCardFeeCharged}
  and not exists (select from user_shifts us where us.shift_id = s.id and us.status <> ${timesheetStatus.REJECT}))`;
