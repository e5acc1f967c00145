import sql, { join } from 'sql-template-tag';
import { role } from '#domain/account/roles.ts';
import { notificationStatus } from '#domain/notification/status.ts';
import { addHours, at, dayOf } from '#domain/time.ts';
import type { Localised } from '#contract/call/localised.ts';
import { translator, type Language } from '../language.ts';
import { composeEmail } from '../mail/email.ts';
import { outbox } from '../mail/outbox.ts';
import type { Task } from './task.ts';

const hour = '08:00';
/** Titles that one email names; it counts the others. */
const mostTitles = 10;

interface Reader {
  email: string;
  first_name: string;
  language: Language;
  count: number;
  titles: Localised[];
}

/** Each morning people who ask for it get an email: what of the last day they have not read. */
export const dailyDigest: Task = {
  name: 'daily-digest',
  async run(tx, { now, since }) {
    const moment = at(dayOf(now), hour);
    if (since === null || since >= moment || now < moment) return;
    const readers = await tx.many<Reader>(sql`
      select a.email, a.first_name, a.language, count(*) as count,
        (json_agg(n.title order by n.created_at desc, n.id desc))::jsonb as titles
      from accounts a join notifications n on n.account_id = a.id
      where a.daily_email and a.active and a.deleted_at is null and a.role in (${join([role.OPERATOR, role.SUPERVISOR])})
        and n.status = ${notificationStatus.UN_READ} and n.created_at > ${addHours(moment, -24)}
      group by a.id order by a.id`);
    for (const { email, first_name: name, language, count, titles } of readers) {
      const t = translator(language);
      const shown = titles.slice(0, mostTitles).map((title) => `– ${title[language]}`);
      const more = count - shown.length;
      const paragraphs = [
        [...shown, ...(more > 0 ? [t('mail.digestMore', { count: more })] : [])].join('\n'),
        t('mail.digestWhere'),
      ];
      const subject = t('mail.digestSubject', { count });
      await outbox(tx, now).queue(composeEmail({ to: email, language, name, subject, paragraphs }));
    }
  },
};
