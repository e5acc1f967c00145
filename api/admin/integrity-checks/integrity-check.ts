import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { evidenceChecks } from './evidence-checks.ts';
import { hoursChecks } from './hours-checks.ts';
import { invoiceChecks } from './invoice-checks.ts';
import { obligationChecks } from './obligation-checks.ts';
import { documentChecks } from './document-checks.ts';
import { moneyChecks } from './billing-checks.ts';
import { workChecks } from './work-checks.ts';

export interface Finding {
  rule: string;
  count: number;
  examples: string[];
}

const checks = [
  ...[...moneyChecks, ...documentChecks, ...workChecks],
  ...[...hoursChecks, ...invoiceChecks, ...obligationChecks, ...evidenceChecks],
];

export const integrityRules: readonly string[] = checks.map(({ rule }) => rule);

/** Of each rule, so that memory stays bounded however much is broken. */
const maxExamples = 5;

export async function checkIntegrity(db: Database, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, breaches } of checks) {
    const rows = await db.many<{ id: number; what: string; count: number }>(
      sql`select id, what, count(*) over () as count from (${breaches(now)}) broken limit ${maxExamples}`,
    );
    const [first] = rows;
    if (!first) continue;
    findings.push({ rule, count: first.count, examples: rows.map(({ id, what }) => `${id}: ${what}`) });
  }
  return findings;
}
