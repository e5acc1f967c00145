-- The clock approves what nobody decides only where the provider has said so: where it never touched the setting, it is off.
-- What was to be approved then stays undecided; the scheduled task clears its moments.
update settings set value = '{"approves_undecided": false}'
where type = 'timesheets' and not exists (select from settings_history where type = 'timesheets');
