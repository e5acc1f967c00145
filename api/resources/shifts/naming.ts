import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { Notice } from '../notifications/notice.ts';
import { shiftText, type NamedShift } from '../notifications/texts.ts';

/** A shift as those it concerns are told of it. */
export type NotifiedShift = NamedShift & { id: number; business: string };

const notifiedShift = columns<NotifiedShift>({
  id: sql`s.id`,
  starts_at: sql`s.starts_at`,
  role: sql`r.name`,
  place: sql`l.name`,
  business: sql`coalesce(b.company_name, '')`,
});

export const namedShift = (db: Database, id: number): Promise<NotifiedShift> =>
  db.one(sql`
    select ${notifiedShift}
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join businesses b on b.id = s.business_id
    where s.id = ${id}`);

/** Returns what is told of a shift, by the name of the text. */
export const noticeOf = (name: string, shift: NotifiedShift): Omit<Notice, 'operatorOnly'> => ({
  name,
  variables: (language) => ({ ...shiftText(shift, language), business: shift.business }),
  target: 'SHIFT',
  targetId: shift.id,
});
