import sql from 'sql-template-tag';
import type { PageIntroPage } from '#domain/accounts/page-intros.ts';
import type { Database } from '../db/client.ts';

export const countPageIntroView = (tx: Database, accountId: number, page: PageIntroPage): Promise<{ times: number }> =>
  tx.one(sql`
    insert into page_intro_views (account_id, page, times) values (${accountId}, ${page}, 1)
    on conflict (account_id, page) do update set times = page_intro_views.times + 1
    returning times`);
