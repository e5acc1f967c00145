import sql, { join } from 'sql-template-tag';
import { role } from '#domain/accounts/roles.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { translator, type Language } from '../language.ts';
import type { Email } from '../email/email.ts';
import { outbox } from '../email/outbox.ts';
import { emailPreference } from './notifications/email-business.ts';
import { businessesOf } from '../db/queries/businesses-of.ts';
import { dailyMoments } from '../jobs/daily-moments.ts';
import type { JobByBusiness, JobRun } from '../jobs/job.ts';

const hour = '08:00';
const maxTitles = 10;

interface Reader {
  email: string;
  name: string;
  language: Language;
  count: number;
  titles: Localised[];
}

interface Span {
  from: Date;
  to: Date;
}

/** Of a day, or of all days since the last email. */
function spanIn(run: JobRun): Span | null {
  const mornings = dailyMoments(run, [hour]);
  const [first, last] = [mornings.at(0), mornings.at(-1)];
  return first && last ? { from: addHours(first, -24), to: last } : null;
}

const unreadIn = ({ from, to }: Span) => sql`
  from accounts a join notifications n on n.account_id = a.id
  where a.daily_email and a.active and a.deleted_at is null and a.role in (${join([role.OPERATOR, role.SUPERVISOR])})
    and n.status = ${notificationStatus.UN_READ} and n.created_at > ${from} and n.created_at <= ${to}`;

export function digestEmail({ email, name, language, count, titles }: Reader): Email {
  const t = translator(language);
  const shown = titles.slice(0, maxTitles).map((title) => `– ${title[language]}`);
  const more = count - shown.length;
  return {
    to: email,
    language,
    name,
    subject: t('email.digestSubject', { count }),
    paragraphs: [[...shown, ...(more > 0 ? [t('email.digestMore', { count: more })] : [])].join('\n')],
    action: { label: t('email.digestOpen'), path: '/notifications' },
    reason: t('email.reasonKind'),
    choice: emailPreference,
  };
}

export const dailyDigest: JobByBusiness = {
  name: 'daily-digest',
  async businesses(tx, run) {
    const span = spanIn(run);
    return span === null ? [] : businessesOf(tx, sql`select a.business_id ${unreadIn(span)}`);
  },
  async runFor(tx, businessId, run) {
    const span = spanIn(run);
    if (span === null) return;
    const readers = await tx.many<Reader>(sql`
      select a.email, a.full_name as name, a.language, count(*) as count,
        (json_agg(n.title order by n.created_at desc, n.id desc))::jsonb as titles
      ${unreadIn(span)} and a.business_id = ${businessId} group by a.id order by a.id`);
    for (const reader of readers) await outbox(tx, run.now).queue(digestEmail(reader));
  },
};
