-- What a large database needs (bench/scale.md).

-- The number of an invoice: four digits at least, and as many as it takes.
create function document_number(prefix text, number bigint) returns text language sql immutable as
$$ select prefix || lpad(number::text, greatest(4, length(number::text)), '0') $$;

-- Whom a business knows, without reading every worker or every applicant.
create index shift_applicants_by_business on shift_applicants (business_id, worker_id);
create index class_applicants_by_business on class_applicants (business_id, worker_id);

-- What the weekly run and the jobs of the clock look for among everything that is done with.
create index user_shifts_approved on user_shifts (shift_id) where status in (3, 6);
create index invoices_settling on invoices (id) where status = 1;
create index invoices_due on invoices (due_on) where status = 2;
create index operator_invoices_outstanding on operator_invoices (due_on) where status = 2;
