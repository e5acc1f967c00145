-- Lines of a timesheet, credited ones too: without it each shift paid by card reads the lines of every business.
create index invoice_lines_by_timesheet on invoice_lines (user_shift_id);
