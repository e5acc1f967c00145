import sql from 'sql-template-tag';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { payOfOne } from './job-postings/store.ts';
import type { NewNotification } from '../messaging/notifications/notification.ts';
import { shiftText, type NamedShift } from '../messaging/notifications/texts.ts';
import { addressesJson } from '#api/db/queries/place.ts';
import { namesJson } from '#api/db/queries/person.ts';

export interface NotifiedShift extends NamedShift {
  starts_at: string;
  id: number;
  business: string;
  ends_at: string;
  address: Localised;
  contact: string;
  phone: string;
  pay: Cents;
  /** Opens the public page while only favourites see the shift. */
  key: string;
}

const notifiedShift = columns<NotifiedShift>({
  id: sql`s.id`,
  starts_at: sql`s.starts_at`,
  role: sql`r.name`,
  place: namesJson(sql`l`),
  business: sql`coalesce(b.company_name, '')`,
  ends_at: sql`s.ends_at`,
  address: addressesJson,
  contact: sql`c.name`,
  phone: sql`c.phone`,
  pay: payOfOne,
  key: sql`s.link_key`,
});

export const namedShift = (db: Database, id: number): Promise<NotifiedShift> =>
  db.one(sql`
    select ${notifiedShift}
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join businesses b on b.id = s.business_id
      join contacts c on c.id = s.contact_id
    where s.id = ${id}`);

export const shiftNotification = (name: string, shift: NotifiedShift): Omit<NewNotification, 'operatorOnly'> => ({
  name,
  variables: (language) => ({ ...shiftText(shift, language), business: shift.business }),
  target: 'SHIFT',
  targetId: shift.id,
});
