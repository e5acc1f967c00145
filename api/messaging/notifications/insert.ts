import sql, { type Sql } from 'sql-template-tag';
import { notificationKindOf } from '#domain/messaging/kind.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import { withProduct } from '../../language.ts';
import { productName } from '../../platform/branding.ts';
import { enqueue } from '../../jobs/engine.ts';
import type { NewNotification } from './notification.ts';

/** Only for accounts that want this category; also queues pushes to their subscribed browsers. */
export async function insertNotifications(
  tx: Database,
  accounts: Sql,
  {
    title,
    body,
    target,
    targetId,
    query,
  }: Pick<NewNotification, 'target' | 'targetId' | 'query'> & { title: Localised; body: Localised },
  now: Date,
): Promise<void> {
  const product = await productName(tx);
  const filled = ({ en, hk }: Localised) => json({ en: withProduct(en, product), hk: withProduct(hk, product) });
  const pushes = await tx.many<{ id: number }>(sql`
    with recipients as (
      insert into notifications (account_id, title, body, target, target_id, target_query, created_at)
      select id, ${filled(title)}, ${filled(body)}, ${target}, ${targetId}, ${query ? json(query) : null}::jsonb, ${now}
      from accounts where active and deleted_at is null and ${accounts}
        and (${notificationKindOf(target)}::text is null or not ${notificationKindOf(target)}::text = any(unwanted_kinds))
      returning id, account_id)
    insert into pushes (notification_id, device_id)
    select recipients.id, d.id from recipients join devices d on d.account_id = recipients.account_id where d.platform = 'WEB'
    returning id`);
  await enqueue(tx, 'pushes', pushes, now);
}
