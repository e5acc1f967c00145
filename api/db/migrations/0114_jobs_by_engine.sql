-- The job engine decides when a job is tried again.
drop index background_jobs_to_try;
alter table background_jobs drop column next_try_at;
alter table job_runs drop column next_run_at;
