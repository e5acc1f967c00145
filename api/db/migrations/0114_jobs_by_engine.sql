-- The job engine decides when a job is tried again.
drop index background_jobs_to_try;
-- Two versions: 0.1.0 cannot run on this database anyway, since 0112 renamed its tables.
alter table background_jobs drop column next_try_at;
-- Two versions: 0.1.0 cannot run on this database anyway, since 0112 renamed its tables.
alter table job_runs drop column next_run_at;
