import { dayOf } from '#domain/time.ts';
import { audit } from '../audit/audit.ts';
import { outbox } from '../mail/outbox.ts';
import { translator } from '../language.ts';
import { findSetting } from '../resources/settings/store.ts';
import type { WholeTask } from './task.ts';

/**
 * The task runs once a day, on its first run after midnight: a broken rule of the ledger is an email to the provider
 * and a line of the log.
 */
export const nightlyAudit: WholeTask = {
  name: 'nightly-audit',
  async run(tx, { now, since, log }) {
    if (since !== null && dayOf(since) === dayOf(now)) return;
    const findings = await audit(tx, now);
    if (findings.length === 0) return;
    log?.error({ findings }, 'the ledger breaks a rule');
    const { support_email: to } = await findSetting(tx, 'provider');
    if (to === '') return;
    const t = translator('en');
    const paragraphs = findings.map(({ rule, count, examples }) => `${rule} (${count})\n${examples.join('\n')}`);
    const subject = t('mail.auditSubject', { count: findings.length });
    await outbox(tx, now).queue({ to, language: 'en', subject, name: null, paragraphs });
  },
};
