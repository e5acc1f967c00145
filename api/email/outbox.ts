import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { standardColour, standardName } from '../platform/branding.ts';
import { jsonObject } from '../db/columns.ts';
import { json } from '../db/values.ts';
import { enqueue } from '../jobs/engine.ts';
import type { Language } from '../language.ts';
import { hasBounced } from './bounced.ts';
import type { Email, Sender } from './email.ts';
import { renderEmail } from './render-email.ts';

export interface Mail {
  queue(email: Email): Promise<void>;
}

export const emailQueue = (isUrgent: boolean) => (isUrgent ? 'urgent-emails' : 'emails');

const logo = sql`(
  select ${jsonObject<NonNullable<Sender['logo']>>({ id: sql`u.id`, width: sql`u.width`, height: sql`u.height` })}
  from uploads u where u.id::text = branding.value ->> 'logo')`;

export const senderIn = (tx: Database, language: Language): Promise<Sender> =>
  tx.one(sql`
    select coalesce(nullif(branding.value ->> 'name', ''), ${standardName}) as product, coalesce(nullif(branding.value ->> 'colour', ''), ${standardColour}) as colour,
      ${logo} as logo,
      coalesce(platform.value ->> 'legal_name', '') as name, coalesce(platform.value ->> 'support_email', '') as email,
      coalesce(platform.value #>> array['postal_address', ${language}::text], '') as address
    from settings platform join settings branding on branding.type = 'branding' where platform.type = 'platform'`);

export const outbox = (tx: Database, now: Date): Mail => ({
  async queue(email) {
    const sender = await senderIn(tx, email.language);
    const { to, language, subject, text, html, calendar, replyTo } = renderEmail(email, sender);
    const isUrgent = email.urgent ?? false;
    const bounced = email.isCode !== true && (await hasBounced(tx, to));
    const row = await tx.one<{ id: number }>(sql`
      insert into outbox (recipient, subject, body_text, body_html, calendar, language, reply_to, queued_at, is_urgent, discarded_at, last_error)
      values (${to}, ${subject}, ${text}, ${html}, ${calendar && json(calendar)}, ${language}, ${replyTo ?? (sender.email || null)}, ${now}, ${isUrgent},
        ${bounced ? now : null}::timestamptz, ${bounced ? 'the address bounced before' : null}::text)
      returning id`);
    if (!bounced) await enqueue(tx, emailQueue(isUrgent), [row], now);
  },
});
