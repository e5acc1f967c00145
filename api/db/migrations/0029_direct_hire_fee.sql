-- What a direct hire costs, in cents; nothing where the provider has not set it, and the agreement then names no amount.
update settings set value = value || '{"direct_hire_fee": 0}' where type = 'pricing' and not value ? 'direct_hire_fee';
