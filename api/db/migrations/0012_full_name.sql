-- How an account's name is written: family name first and nothing between where both parts are Chinese characters, as
-- `fullName` of domain/account says it.
alter table accounts add column full_name text not null generated always as (
  case
    when first_name ~ '^[㐀-鿿]+$' and last_name ~ '^[㐀-鿿]+$' then last_name || first_name
    else trim(first_name || ' ' || last_name)
  end
) stored;
