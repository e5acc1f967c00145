import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';

/** Its card fee was asked for. This is about shift `s`. */
export const cardFeeAsked = sql`exists (select from obligations o where o.kind = 'CARD_FEE' and o.key = s.id::text)`;

/** Nobody has asked for its card fee, and an admin invoice will: shift `s` is over, and nobody is paid for it. */
export const cardFeeToCome = sql`(s.paid_online and s.status = ${shiftStatus.COMPLETED} and s.settled_at is null and not ${cardFeeAsked}
  and not exists (select from user_shifts us where us.shift_id = s.id and us.status <> ${timesheetStatus.REJECT}))`;
