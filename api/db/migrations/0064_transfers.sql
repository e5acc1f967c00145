-- A business pays several documents by one transfer. Its parts are payments, one for each document; its number is that of its row.
create table transfers (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  created_at timestamptz not null
);
alter table payments add column transfer_id bigint references transfers;
create index payments_by_transfer on payments (transfer_id) where transfer_id is not null;
