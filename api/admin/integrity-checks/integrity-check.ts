import type { Database } from '../../db/client.ts';
import { documentChecks } from './document-checks.ts';
import { moneyChecks } from './billing-checks.ts';
import { workChecks } from './work-checks.ts';

export interface Finding {
  rule: string;
  count: number;
  examples: string[];
}

const checks = [...moneyChecks, ...documentChecks, ...workChecks];

export const integrityRules: readonly string[] = checks.map(({ rule }) => rule);

export async function checkIntegrity(db: Database, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, breaches } of checks) {
    const rows = await db.many<{ id: number; what: string }>(breaches(now));
    if (rows.length === 0) continue;
    const examples = rows.slice(0, 5).map(({ id, what }) => `${id}: ${what}`);
    findings.push({ rule, count: rows.length, examples });
  }
  return findings;
}
