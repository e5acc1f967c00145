-- What of a line's worker pay is for overtime, so that an invoice shows work and overtime apart.
alter table invoice_lines add column overtime_pay bigint not null default 0 check (overtime_pay between 0 and worker_pay);
update invoice_lines il set overtime_pay = us.overtime_pay from user_shifts us
  where us.id = il.user_shift_id and il.overtime_minutes > 0 and us.overtime_pay <= il.worker_pay;
