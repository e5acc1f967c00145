import sql, { raw } from 'sql-template-tag';
import type { Named } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';

/** Lists that are nothing but names in an order. */
type NameList = 'industries' | 'equipments' | 'gears' | 'requirements';

export const namesOf = (db: Database, list: NameList): Promise<Named[]> =>
  db.many(sql`select id, name from ${raw(list)} order by position`);

export const districts = (db: Database): Promise<(Named & { area: Named['name'] })[]> =>
  db.many(sql`select id, name, area from districts order by position`);

export const banks = (db: Database): Promise<(Named & { code: string })[]> =>
  db.many(sql`select id, code, name from banks order by position`);

export const standardRoles = (db: Database): Promise<(Named & { industry_id: number; responsibilities: Named[] })[]> =>
  db.many(sql`
    select id, name, industry_id, (
      select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.position), '[]')
      from responsibilities r where r.admin_role_id = admin_roles.id) as responsibilities
    from admin_roles order by position`);
