import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { everyRoute } from '#tests/support/pages/addresses.ts';

const records: readonly [route: RegExp, of: (business: number) => Sql][] = [
  [
    /^shifts\/:id/,
    (id) => sql`select id::text as key from shifts where business_id = ${id} and status <> 6 order by id desc limit 2`,
  ],
  [
    /^timesheets\/:id/,
    (id) => sql`select id::text as key from user_shifts where business_id = ${id} order by id desc limit 2`,
  ],
  [
    /^worker-invoices\/:id/,
    (id) => sql`select id::text as key from invoices where business_id = ${id} order by id desc limit 3`,
  ],
  [
    /^admin-invoices\/:id/,
    (id) => sql`select id::text as key from admin_invoices where business_id = ${id} order by id desc limit 3`,
  ],
  [
    /^credits\/:id/,
    (id) => sql`select id::text as key from credits where business_id = ${id} order by id desc limit 2`,
  ],
  [/^roles\/:id/, (id) => sql`select id::text as key from roles where business_id = ${id} limit 1`],
  [/^locations\/:id/, (id) => sql`select id::text as key from locations where business_id = ${id} limit 1`],
  [/^contacts\/:id/, (id) => sql`select id::text as key from contacts where business_id = ${id} limit 1`],
  [/^workers\/:id/, (id) => sql`select worker_id::text as key from user_shifts where business_id = ${id} limit 1`],
  [
    /^documents\/:number/,
    (id) =>
      sql`select number as key from documents where business_id = ${id} and kind in ('RECEIPT', 'CREDIT_NOTE') order by id desc limit 4`,
  ],
];

/** Files are compared separately; public pages and those without a session have no amounts. */
const others =
  /export$|\/(?:xlsx|csv|pack|bills|fps-code)$|\.(?:ics|png|xml|txt)$|^(?:hk|blog|jobs|j|for-|about|careers|terms|privacy|faq|contact$|customer-agreement|sitemap|robots|log|sign-up|forgot|reset|undo|files|language|uploads|\*)|^$|settings\/supervisor|webhooks|sandbox|demo|views|messages$|events|health/;

const ofMoney =
  /^(?:dashboard|week|timesheets|worker-invoices|admin-invoices|credits|statement|payments)(?:\/:id|\/:id\/transactions)?$|^documents\/:number$/;

export async function addressesOf(db: Database, business: number, { every = false } = {}): Promise<string[]> {
  const routes = everyRoute.filter((route) => !others.test(route) && (every || ofMoney.test(route)));
  const addresses: string[] = [];
  for (const route of routes) {
    if (!route.includes(':')) {
      addresses.push(`/${route}`);
      continue;
    }
    const [, of] = records.find(([pattern]) => pattern.test(route)) ?? [];
    if (!of) continue;
    for (const { key } of await db.many<{ key: string }>(of(business)))
      addresses.push(`/${route.replace(/:(?:id|number)/, key)}`);
  }
  return addresses.filter((address) => !address.includes(':'));
}
