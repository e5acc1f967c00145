import sql from 'sql-template-tag';
import type { Days } from '#domain/shared/time.ts';
import type { BookAccount } from '#contract/billing/books.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';

/** The ledger of all businesses by account, with what workers were paid, which is outside it. */
export const booksByAccount = (db: Database, { from, to }: Days): Promise<BookAccount[]> =>
  db.many(sql`
    select ${columns<BookAccount>({
      account: sql`x.account`,
      debit: sql`coalesce(sum(x.amount) filter (where x.amount > 0), 0)::bigint`,
      credit: sql`coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::bigint`,
      balance: sql`sum(x.amount)::bigint`,
    })}
    from (
      select l.account, l.amount, e.day from journal_lines l join journal_entries e on e.id = l.entry_id
      union all
      select a.account, a.sign * t.amount, a.day from worker_transfers t cross join lateral (
        values ('WORKER_PAYMENTS', 1, t.paid_on), ('CASH_WORKERS', -1, t.paid_on),
          ('WORKER_PAYMENTS', -1, hk_day(t.reversed_at)), ('CASH_WORKERS', 1, hk_day(t.reversed_at))
      ) a (account, sign, day)
    ) x where x.day between ${from}::date and ${to}::date group by x.account order by x.account`);
