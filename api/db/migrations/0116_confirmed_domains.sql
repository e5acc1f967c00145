-- Domains that an admin has confirmed to be a business's: its identity provider vouches for addresses of these alone.
create table confirmed_domains (
  business_id bigint not null references businesses,
  domain text not null check (domain = lower(domain)),
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  primary key (business_id, domain)
);
