import sql, { raw } from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type * as contract from '#contract/categories/lists.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { adminRoles } from '#contract/categories/roles.ts';
import type { Database } from '../db/client.ts';
import { columns, type Columns } from '../db/columns.ts';
import { namedJson } from '../db/queries/person.ts';

type NameList = 'industries' | 'equipments' | 'gears' | 'requirements';

const named: Columns<Named> = { id: sql`id`, name: sql`name` };

export const namesOf = (db: Database, list: NameList): Promise<Named[]> =>
  db.many(sql`select ${columns<Named>(named)} from ${raw(list)} order by position`);

type District = DataOf<typeof contract.listDistricts>[number];

const district = columns<District>({ ...named, area: sql`area` });

export const districts = (db: Database): Promise<District[]> =>
  db.many(sql`select ${district} from districts order by position`);

type Bank = DataOf<typeof contract.listBanks>[number];

const bank = columns<Bank>({ ...named, code: sql`code` });

export const banks = (db: Database): Promise<Bank[]> => db.many(sql`select ${bank} from banks order by position`);

type StandardRole = DataOf<typeof adminRoles>[number];

const standardRole = columns<StandardRole>({
  ...named,
  industry_id: sql`industry_id`,
  responsibilities: sql`(
    select coalesce(json_agg(${namedJson(sql`r`)} order by r.position), '[]')
    from responsibilities r where r.admin_role_id = admin_roles.id)`,
});

export const standardRoles = (db: Database): Promise<StandardRole[]> =>
  db.many(sql`select ${standardRole} from admin_roles order by position`);
