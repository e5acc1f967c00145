import sql, { join } from 'sql-template-tag';
import { role } from '#domain/accounts/roles.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { translator, type Language } from '../../language.ts';
import { emailBusiness } from './email-business.ts';
import { insertNotifications } from './insert.ts';
import type { NewNotification } from './notification.ts';

export async function notifyBusiness(
  tx: Database,
  businessId: number,
  notice: NewNotification,
  now: Date,
): Promise<void> {
  const text = (part: 'title' | 'body'): Localised => {
    const of = (language: Language) =>
      translator(language)(`notification.${notice.name}.${part}`, notice.variables(language));
    return { en: of('en'), hk: of('hk') };
  };
  const roles = notice.operatorOnly ? [role.OPERATOR] : [role.OPERATOR, role.SUPERVISOR];
  const everybody = sql`business_id = ${businessId} and role in (${join(roles)})`;
  await insertNotifications(tx, everybody, { ...notice, title: text('title'), body: text('body') }, now);
  await emailBusiness(tx, businessId, notice, roles, now);
}
