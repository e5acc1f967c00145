import { dayOf } from '#domain/shared/time.ts';
import { checkIntegrity } from './integrity-checks/integrity-check.ts';
import type { Email } from '../email/email.ts';
import { outbox } from '../email/outbox.ts';
import { translator } from '../language.ts';
import { findSetting } from '../platform/settings.store.ts';
import type { WholeJob } from '../jobs/job.ts';

export function integrityEmail(to: string, findings: Awaited<ReturnType<typeof checkIntegrity>>): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('email.integritySubject', { count: findings.length }),
    paragraphs: findings.map(({ rule, count, examples }) => `${rule} (${count})\n${examples.join('\n')}`),
  };
}

/** On the first run after midnight. A violation is emailed to the platform and logged. */
export const nightlyIntegrityCheck: WholeJob = {
  name: 'nightly-integrity-check',
  async run(tx, { now, since, log }) {
    if (since !== null && dayOf(since) === dayOf(now)) return;
    const findings = await checkIntegrity(tx, now);
    if (findings.length === 0) return;
    log?.error({ findings }, 'the ledger breaks a rule');
    const { support_email: to } = await findSetting(tx, 'platform');
    if (to === '') return;
    await outbox(tx, now).queue(integrityEmail(to, findings));
  },
};
