import sql from 'sql-template-tag';
import { issueToken } from '#api/http/tokens/tokens.ts';
import type { SignedIn, World } from './worlds/world.ts';

export interface Business {
  id: number;
  operator: SignedIn & { accountId: number; email: string };
  supervisor: SignedIn & { accountId: number; email: string };
}

export const password = 'a quiet harbour at night';
const passwordHash = 'scrypt$1024$8$1$prQfWO6jEC6AveXEEmtAaw$ukLRR803ubhPmeO0593dabEo0lrHrBy-hVO-BJYVHH4';

interface PersonFields {
  role: 'OPERATOR' | 'SUPERVISOR';
  first: string;
  last: string;
  email: string;
}

async function account(world: World, businessId: number, { role, first, last, email }: PersonFields) {
  const now = world.clock.now();
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into accounts (role, business_id, email, password_hash, first_name, last_name, phone, created_at, updated_at)
    values (${role}, ${businessId}, ${email}, ${passwordHash}, ${first}, ${last}, '+852 9123 4567', ${now}, ${now})
    returning id`);
  const { token } = await issueToken(world.db, id, 'session', now);
  return { accountId: id, email, token, role: role === 'OPERATOR' ? ('operator' as const) : ('supervisor' as const) };
}

export async function business(
  world: World,
  company: string,
  domain: string,
  [operator, supervisor]: readonly (readonly [string, string])[],
): Promise<Business> {
  const now = world.clock.now();
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into businesses (sign_up_step, approval, approved_at, company_name, company_name_hk, website, work_email, address, floor,
      district_id, warehouse_address, daily_workforce_count, br_number, billing_email, billing_phone, created_at, updated_at)
    values (4, 'approved', ${now}, ${company}, '', '', ${`office@${domain}`}, '8 Container Port Road', '3/F',
      10, 'Terminal 5, Container Port Road South', 40, '12345678', ${`billing@${domain}`}, '+852 2123 4567', ${now}, ${now})
    returning id`);
  const person = (role: PersonFields['role'], [first, last]: readonly [string, string] = ['', '']): PersonFields => ({
    role,
    first,
    last,
    email: `${first.toLowerCase()}@${domain}`,
  });
  return {
    id,
    operator: await account(world, id, person('OPERATOR', operator)),
    supervisor: await account(world, id, person('SUPERVISOR', supervisor)),
  };
}

export const harbourline = (world: World): Promise<Business> =>
  business(world, 'Harbourline Logistics', 'harbourline.example', [
    ['Ada', 'Chan'],
    ['Ben', 'Lau'],
  ]);

export const eastgate = (world: World): Promise<Business> =>
  business(world, 'Eastgate Freight', 'eastgate.example', [
    ['Grace', 'Ho'],
    ['Sam', 'Yip'],
  ]);

interface WorkerFields {
  name?: string;
  nameHk?: string;
}

export async function worker(
  world: World,
  { name = 'Chan Tai Man', nameHk = '陳大文' }: WorkerFields = {},
): Promise<SignedIn & { id: number; email: string }> {
  const now = world.clock.now();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@workers.example`;
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into workers (name, name_hk, email, phone, sex, nationality, experience_years, state, created_at, updated_at)
    values (${name}, ${nameHk}, ${email}, '+852 6123 4567', 1, '{"en": "Chinese", "hk": "中國"}', 3, 'ACTIVE', ${now}, ${now})
    returning id`);
  const { id: accountId } = await world.db.one<{ id: number }>(sql`
    insert into accounts (role, worker_id, email, password_hash, first_name, language, created_at, updated_at)
    values ('USER', ${id}, ${email}, ${passwordHash}, ${name}, 'hk', ${now}, ${now}) returning id`);
  const { token } = await issueToken(world.db, accountId, 'worker', now);
  return { id, email, token, role: 'worker' };
}

export const keepSignedIn = (world: World): Promise<number> =>
  world.db.run(sql`update tokens set last_used_at = ${world.clock.now()}`);
