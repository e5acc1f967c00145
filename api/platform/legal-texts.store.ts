import sql, { type Sql } from 'sql-template-tag';
import type { legalNames } from '#contract/content/editing.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import type { AuditStamp } from '../db/listing.ts';
import { storedValue } from '../db/rows.ts';
import type { Versioned } from '../http/version.ts';

export type LegalName = (typeof legalNames)[number];

export interface LegalText {
  title: Localised;
  body: Localised;
  effective_from: Day;
  updated_at: string;
}

const legalText = columns<LegalText>({
  title: sql`title`,
  body: sql`body`,
  effective_from: sql`effective_from`,
  updated_at: sql`created_at`,
});

const latestOf = (db: Database, type: LegalName, which: Sql): Promise<LegalText | null> =>
  db.maybe(sql`
    select ${legalText} from legal_texts where type = ${type} and ${which} order by effective_from desc, id desc limit 1`);

/** Null where the product's own text is in force. */
export const legalTextInForce = (db: Database, type: LegalName, now: Date): Promise<LegalText | null> =>
  latestOf(db, type, sql`effective_from <= ${dayOf(now)}::date`);

/** Also one that takes effect later. */
export const latestLegalText = (db: Database, type: LegalName): Promise<LegalText | null> =>
  latestOf(db, type, sql`true`);

/** Of the latest text. */
export const legalTextVersion = (db: Database, type: LegalName): Promise<Versioned | null> =>
  db.maybe(sql`
    select ${columns<Versioned>({ version: sql`id`, updated_at: sql`created_at`, updated_by: sql`created_by` })}
    from legal_texts where type = ${type} order by id desc limit 1`);

export const insertLegalText = (
  tx: Database,
  type: LegalName,
  { title, body, effective_from }: Pick<LegalText, 'title' | 'body' | 'effective_from'>,
  { at, by }: AuditStamp,
): Promise<number> =>
  tx.run(sql`
    insert into legal_texts (type, title, body, effective_from, created_at, created_by)
    values (${type}, ${storedValue(title)}, ${storedValue(body)}, ${effective_from}::date, ${at}, ${by})`);

export const deleteLegalTexts = (tx: Database, type: LegalName): Promise<number> =>
  tx.run(sql`delete from legal_texts where type = ${type}`);
