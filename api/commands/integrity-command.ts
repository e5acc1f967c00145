import { setTimeout } from 'node:timers/promises';
import { getIntegrityCheck, startIntegrityCheck } from '#contract/admin/integrity-check.ts';
import { describeFinding } from '../admin/integrity-checks/finding-text.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';

/** Milliseconds between two looks whether all businesses are checked. */
const pollEvery = 500;
/** Looks without a business more that is checked: no process runs the jobs, or one fails. */
const maxIdlePolls = 240;

async function result(api: Connection) {
  let { answer } = await callApi(api, startIntegrityCheck, {});
  for (let idle = 0; answer.waiting > 0; idle += 1) {
    if (idle === maxIdlePolls)
      throw new Error(`${answer.waiting} businesses are not checked yet. See the background jobs of the admin site.`);
    await setTimeout(pollEvery);
    const { waiting } = answer;
    ({ answer } = await callApi(api, getIntegrityCheck, {}));
    if (answer.waiting < waiting) idle = 0;
  }
  return answer;
}

/** Throws what is broken, in which rows of which business, and what to do. */
export async function checkIntegrity(
  api: Connection,
  _: readonly string[],
  { chinese: isChinese = false }: { chinese?: boolean },
): Promise<string> {
  const { rules, findings } = await result(api);
  if (findings.length === 0) return `${rules} rules hold.`;
  const lines = findings.map((finding) => {
    const text = describeFinding(finding, isChinese ? 'hk' : 'en').replaceAll('\n', '\n  ');
    return finding.business_id === null ? text : `${finding.company_name} (${finding.business_id})\n  ${text}`;
  });
  const broken = new Set(findings.map(({ rule }) => rule)).size;
  throw new Error(`${broken} of ${rules} rules are broken.\n${lines.join('\n')}`);
}
