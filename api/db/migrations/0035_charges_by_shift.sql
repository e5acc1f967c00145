-- What a shift was charged is looked up for each shift of a cost table, and when a shift is cancelled.
create index operator_invoice_charges_by_shift on operator_invoice_charges (shift_id) where shift_id is not null;
