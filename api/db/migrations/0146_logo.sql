-- The platform's logo is an upload of an admin, named by its id; empty where there is none.
update settings set value = value || '{"logo": ""}'::jsonb where type = 'branding' and value -> 'logo' is null;
