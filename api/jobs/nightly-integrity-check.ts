import { dayOf } from '#domain/time.ts';
import { audit } from '../audit/audit.ts';
import type { Email } from '../mail/email.ts';
import { outbox } from '../mail/outbox.ts';
import { translator } from '../language.ts';
import { findSetting } from '../resources/settings/store.ts';
import type { WholeTask } from './task.ts';

export function auditEmail(to: string, findings: Awaited<ReturnType<typeof audit>>): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('mail.auditSubject', { count: findings.length }),
    paragraphs: findings.map(({ rule, count, examples }) => `${rule} (${count})\n${examples.join('\n')}`),
  };
}

/** On the first run after midnight. A violation is emailed to the platform and logged. */
export const nightlyAudit: WholeTask = {
  name: 'nightly-audit',
  async run(tx, { now, since, log }) {
    if (since !== null && dayOf(since) === dayOf(now)) return;
    const findings = await audit(tx, now);
    if (findings.length === 0) return;
    log?.error({ findings }, 'the ledger breaks a rule');
    const { support_email: to } = await findSetting(tx, 'provider');
    if (to === '') return;
    await outbox(tx, now).queue(auditEmail(to, findings));
  },
};
