-- Files that retention erases belong to no request.
alter table erased_files alter column deletion_id drop not null;
