import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import type { Check, Remedy } from './check.ts';
import { evidenceChecks } from './evidence-checks.ts';
import { hoursChecks } from './hours-checks.ts';
import { invoiceChecks } from './invoice-checks.ts';
import { obligationChecks } from './obligation-checks.ts';
import { documentChecks } from './document-checks.ts';
import { moneyChecks } from './billing-checks.ts';
import { rowsOf } from './scope.ts';
import { workChecks } from './work-checks.ts';

export interface BrokenRow {
  /** Null for a row of no business. */
  business_id: number | null;
  /** Table and id, or the id alone. */
  row: string;
  /** Figures and numbers of the row. */
  what: string;
}

export interface Finding {
  rule: string;
  remedy: Remedy;
  count: number;
  rows: BrokenRow[];
}

const checks: readonly Check[] = [
  ...[...moneyChecks, ...documentChecks, ...workChecks],
  ...[...hoursChecks, ...invoiceChecks, ...obligationChecks, ...evidenceChecks],
];

export const integrityRules: readonly string[] = checks.map(({ rule }) => rule);

/** Of each rule, so that memory stays bounded however much is broken. */
const maxRows = 5;

async function findBreaches(
  db: Database,
  chosen: readonly Check[],
  businessId: number | null,
  now: Date,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, table, remedy, breaches } of chosen) {
    const broken = breaches(now);
    const rows = await db.many<{ id: number; business_id: number | null; what: string; count: number }>(
      sql`${rowsOf(businessId, broken)}select id, business_id, what, count(*) over () as count from (${broken}) broken limit ${maxRows}`,
    );
    const [first] = rows;
    if (!first) continue;
    findings.push({
      rule,
      remedy,
      count: first.count,
      rows: rows.map(({ id, business_id, what }) => ({
        business_id: businessId ?? business_id,
        row: table === undefined ? String(id) : `${table} ${id}`,
        what,
      })),
    });
  }
  return findings;
}

/** All businesses at once. */
export const checkIntegrity = (db: Database, now: Date): Promise<Finding[]> => findBreaches(db, checks, null, now);

export const checkBusiness = (db: Database, businessId: number, now: Date): Promise<Finding[]> =>
  findBreaches(
    db,
    checks.filter(({ isOfPlatform }) => isOfPlatform !== true),
    businessId,
    now,
  );

/** What is of no business. */
export const checkPlatform = (db: Database, now: Date): Promise<Finding[]> =>
  findBreaches(
    db,
    checks.filter(({ isOfPlatform }) => isOfPlatform === true),
    null,
    now,
  );
