import { change, of, type PlantedFault } from './planted.ts';

const paidTimesheet = change('user_shifts', 'x.status = 8 and x.overtime_status <> 1');
const overtimeTimesheet = change('user_shifts', 'x.status = 8 and x.overtime_status = 1 and x.overtime_minutes > 0');
const workedShift = change(
  'shifts',
  'x.status = 4 and x.wage_type = 1 and exists (select from user_shifts us where us.shift_id = x.id and us.status = 8 and us.overtime_status = 1 and us.overtime_minutes > 0)',
);
const cancelledShift = change('shifts', 'x.status = 5 and x.cancellation_fee > 0');
const cardShift = change(
  'shifts',
  "x.paid_online and x.status = 4 and x.card_fee > 0 and exists (select from obligations where kind = 'CARD_FEE' and key = x.id::text)",
);

const timesheets = of('user_shifts', {
  'An hour of a night shift is lost':
    'update user_shifts set work_minutes = work_minutes - 60 where id = (select min(us.id) from user_shifts us join shifts s on s.id = us.shift_id where s.is_night_shift and us.status = 8)',
  'An hour of work is added before the decision': change(
    'user_shifts',
    'x.status = 2',
  )('work_minutes = work_minutes + 60'),
  'Half an hour of overtime is added': overtimeTimesheet('overtime_minutes = overtime_minutes + 30'),
  'Overtime is paid at the ordinary rate': overtimeTimesheet('overtime_pay = overtime_pay * 100 / 150'),
  'The pay of a billed timesheet is a cent off': paidTimesheet('work_pay = work_pay + 1'),
  'The pay of an undecided timesheet is a cent off': change('user_shifts', 'x.status = 2')('work_pay = work_pay + 1'),
  'The clock-out is an hour earlier': paidTimesheet("clock_out_at = clock_out_at - interval '1 hour'"),
  'The clock-in is an hour later': paidTimesheet("clock_in_at = clock_in_at + interval '1 hour'"),
  'The clock-out is missing': paidTimesheet('clock_out_at = null'),
  'Billed work is marked not billed': change('user_shifts', 'x.status = 3 and x.billed')('billed = false'),
  'Approved work is marked billed but is on no invoice': change(
    'user_shifts',
    'x.status = 3 and not x.billed',
  )('billed = true'),
  'Billed work is rejected': paidTimesheet('status = 5'),
  'Billed overtime is rejected': overtimeTimesheet('overtime_status = 2'),
  'Approved work time is made an approval of all': change(
    'user_shifts',
    'x.status = 6',
  )('status = 3, overtime_status = 1'),
  'A timesheet of a paid invoice is approved only': paidTimesheet('status = 3'),
  'A timesheet is of another business': paidTimesheet('business_id = 3 - business_id'),
  'A timesheet is of another worker': paidTimesheet('worker_id = worker_id + 1'),
  'A decision has no time': paidTimesheet('reviewed_at = null'),
  'A break is half an hour longer':
    "update user_shift_breaks set ended_at = ended_at + interval '30 minutes' where user_shift_id = (select min(us.id) from user_shifts us join shifts s on s.id = us.shift_id where us.status = 8 and s.break_type = 'UNPAID' and exists (select from user_shift_breaks b where b.user_shift_id = us.id))",
});

const shifts = of('shifts', {
  'The wage is a cent higher after the work': workedShift('wage = wage + 1'),
  'The overtime percentage is raised after the work': workedShift('overtime_percentage = overtime_percentage + 50'),
  'Overtime starts later after the work': workedShift('overtime_start = 120'),
  'The planned end is an hour later after the work': workedShift("ends_at = ends_at + interval '1 hour'"),
  'The commission percentage changes after the work': workedShift('commission_percentage = commission_percentage - 1'),
  'The total is a cent off': workedShift('total = total + 1'),
  'The booked commission is a cent off, and the total with it': workedShift(
    'commission = commission + 1, total = total + 1',
  ),
  'The booked pay is a dollar off, and the total with it': workedShift(
    'worker_pay = worker_pay + 100, commission = commission + 15, total = total + 115',
  ),
  'A cancellation fee is a cent off': cancelledShift('cancellation_fee = cancellation_fee + 1'),
  'A cancellation is dated four days earlier': cancelledShift("cancelled_at = cancelled_at - interval '4 days'"),
  'A cancelled shift counts as worked': cancelledShift('status = 4'),
  'A shift paid by card counts as invoiced': cardShift('paid_online = false'),
  'The card fee of a shift is a cent off, and the total with it': cardShift(
    'card_fee = card_fee + 1, total = total + 1',
  ),
  'A shift starts a week later than its invoice': workedShift(
    "starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'",
  ),
});

const invoice = change('invoices', 'x.status = 3 and not x.paid_online');
const invoices = of('invoices', {
  'The worker pay is a cent off': invoice('worker_pay = worker_pay + 1'),
  'A cent moves from pay to commission': invoice('worker_pay = worker_pay - 1, commission = commission + 1'),
  'A cent moves from commission to the card fee': change(
    'invoices',
    'x.paid_online',
  )('commission = commission - 1, card_fee = card_fee + 1'),
  'The amount is a cent off': invoice('amount = amount + 1'),
  'The week is the next one': invoice('week_start = week_start + 7'),
  'The week is the one before': invoice('week_start = week_start - 7'),
  'The due date is a day later': invoice('due_on = due_on + 1'),
  'The issue is ten days earlier': invoice("issued_at = issued_at - interval '10 days'"),
  'A paid invoice is open': invoice('status = 2'),
  'An open invoice is paid': change('invoices', 'x.status = 2')('status = 3'),
  'An invoice is of another business': invoice('business_id = 3 - business_id'),
  'An invoice has another number': invoice("number = 'INV-9999'"),
  'An invoice to be paid counts as paid by card': invoice('paid_online = true'),
  'The commission percentage is another one': invoice('commission_percentage = 14'),
  'An invoice is gone': 'delete from invoices where id = (select min(id) from invoices)',
  'The count of lines is one off': invoice('line_count = line_count + 1'),
});

const line = change('invoice_lines', 'x.overtime_pay > 0');
const lines = of('invoice_lines', {
  'The pay is a cent off': line('worker_pay = worker_pay + 1'),
  'The overtime pay is a cent off': line('overtime_pay = overtime_pay + 1'),
  'A cent of commission moves to another invoice':
    'update invoice_lines set commission = commission + case when id = (select min(id) from invoice_lines) then 1 else -1 end where id in (select min(id) from invoice_lines union select max(id) from invoice_lines)',
  'The minutes are one off': line('work_minutes = work_minutes + 1'),
  'A line is on another invoice': line('invoice_id = (select max(id) from invoices)'),
  'A line is gone': 'delete from invoice_lines where id = (select min(id) from invoice_lines)',
  'A line counts as credited': line('is_credited = true'),
  'A line is of another timesheet': line('user_shift_id = (select max(id) from user_shifts)'),
});

export const faultsOfWork: readonly PlantedFault[] = [...timesheets, ...shifts, ...invoices, ...lines];
