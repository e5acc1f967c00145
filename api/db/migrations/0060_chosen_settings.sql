-- The provider has set these leaves of a setting itself, such as pricing.commission_percentage: the environment no
-- longer changes them.
alter table settings add column chosen text[] not null default '{}';
