import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { World } from '../worlds/world.ts';

export type Asking = 'operator' | 'supervisor' | 'other operator' | 'worker of the file' | 'another worker' | 'admin';

export interface FileInUse {
  kind: string;
  id: number;
  key: string;
  type: string;
  seenBy: readonly Asking[];
}

export interface Owners {
  business: number;
  operator: number;
  supervisor: number;
  otherOperator: number;
  worker: number;
  workerAccount: number;
}

export const demoOwners = ({ db }: World): Promise<Owners> =>
  db.one<Owners>(sql`
    select o.business_id as business, o.id as operator, s.id as supervisor, e.id as "otherOperator", w.id as worker,
      (select a.id from accounts a where a.worker_id = w.id) as "workerAccount"
    from accounts o, accounts s, accounts e, workers w
    where o.email = 'operator@demo.test' and s.email = 'supervisor@demo.test' and e.email = 'other@demo.test'
      and exists (select from accounts a where a.worker_id = w.id)
      and exists (select from user_shifts us where us.worker_id = w.id and us.business_id = o.business_id)
      and not exists (select from shift_applicants sa where sa.worker_id = w.id and sa.business_id = e.business_id)
      and not exists (select from class_applicants ca where ca.worker_id = w.id and ca.business_id = e.business_id)
      and not exists (select from worker_marks st where st.worker_id = w.id and st.business_id = e.business_id)
      and not exists (select from chat_topics t where t.worker_id = w.id and t.business_id = e.business_id)
    order by w.id limit 1`);

const bytes = Buffer.from('a file of the story');
const sha256 = createHash('sha256').update(bytes).digest('hex');

async function keep(
  { db, files }: World['services'],
  owner: { business?: number; worker?: number; account?: number },
  type: string,
): Promise<{ id: number; key: string }> {
  const key = `${randomBytes(24).toString('base64url')}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
  await files.put(key, bytes);
  const { id } = await db.one<{ id: number }>(sql`
    insert into uploads (business_id, worker_id, account_id, name, storage_key, type, size, sha256, created_at)
    values (${owner.business ?? null}, ${owner.worker ?? null}, ${owner.account ?? null}, ${`file-${key}`}, ${key}, ${type},
      ${bytes.length}, ${sha256}, ${'2026-11-20T01:00:00.000Z'}) returning id`);
  return { id, key };
}

type FileKind = [
  kind: string,
  Parameters<typeof keep>[1],
  type: string,
  (id: number) => ReturnType<typeof sql>,
  seenBy: readonly Asking[],
];

const [photo, pdf] = ['image/jpeg', 'application/pdf'];
const both = ['operator', 'supervisor'] as const;

function filesOfBusiness({ business, operator, supervisor }: Owners): FileKind[] {
  const byOperator = { business, account: operator };
  const bySupervisor = { business, account: supervisor };
  return [
    [
      'a registration certificate',
      byOperator,
      pdf,
      (id) => sql`
      insert into business_registration_files (business_id, upload_id, position) values (${business}, ${id}, 9)`,
      ['operator', 'admin'],
    ],
    [
      'a receipt of a worker invoice',
      byOperator,
      pdf,
      (id) => sql`
      insert into invoice_files (invoice_id, upload_id, position)
      select min(id), ${id}, 9 from invoices where business_id = ${business}`,
      ['operator', 'admin'],
    ],
    [
      'a receipt of an admin invoice',
      byOperator,
      pdf,
      (id) => sql`
      insert into admin_invoice_files (invoice_id, upload_id, position)
      select min(id), ${id}, 9 from admin_invoices where business_id = ${business}`,
      ['operator', 'admin'],
    ],
    ['a logo', byOperator, photo, (id) => sql`update businesses set logo_id = ${id} where id = ${business}`, both],
    [
      'the operator’s picture',
      byOperator,
      photo,
      (id) => sql`update accounts set avatar_id = ${id} where id = ${operator}`,
      ['operator'],
    ],
    [
      'a supervisor’s picture',
      byOperator,
      photo,
      (id) => sql`update accounts set avatar_id = ${id} where id = ${supervisor}`,
      both,
    ],
    ['what an operator has just uploaded', byOperator, pdf, () => sql`select`, ['operator']],
    ['what a supervisor has just uploaded', bySupervisor, photo, () => sql`select`, both],
  ];
}

function picturesOfChat({ business, supervisor, worker, workerAccount }: Owners): FileKind[] {
  const bySupervisor = { business, account: supervisor };
  const byWorker = { worker };
  const topic = sql`(select id from chat_topics where business_id = ${business} and worker_id = ${worker})`;
  const message = (uploadId: number, sender: string, senderId: number) => sql`
    with sent as (insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at)
      values (${topic}, ${sender}, ${senderId}, 'Somebody', ${`picture-${uploadId}`}, '', ${'2026-11-20T01:00:00.000Z'}) returning id)
    insert into chat_message_media (message_id, upload_id, position) select id, ${uploadId}, 1 from sent`;
  return [
    [
      'a picture that the business sent',
      bySupervisor,
      photo,
      (id) => message(id, 'BUSINESS', supervisor),
      [...both, 'worker of the file'],
    ],
    [
      'a picture that the worker sent',
      byWorker,
      photo,
      (id) => message(id, 'WORKER', workerAccount),
      [...both, 'worker of the file'],
    ],
  ];
}

function filesOfWorker({ business, supervisor, worker }: Owners): FileKind[] {
  const bySupervisor = { business, account: supervisor };
  const byWorker = { worker };
  const timesheet = sql`(select max(id) from user_shifts where business_id = ${business} and worker_id = ${worker})`;
  return [
    [
      'a worker’s portrait',
      byWorker,
      photo,
      (id) => sql`update workers set avatar_id = ${id} where id = ${worker}`,
      [...both, 'worker of the file'],
    ],
    [
      'a worker’s certificate',
      byWorker,
      pdf,
      (id) => sql`
      insert into worker_certificates (worker_id, name, is_forklift, upload_id)
      values (${worker}, '{"en": "Forklift", "hk": "鏟車"}', true, ${id})`,
      [...both, 'worker of the file', 'admin'],
    ],
    [
      'a photo at clocking in',
      byWorker,
      photo,
      (id) => sql`update user_shifts set clock_in_photo_id = ${id} where id = ${timesheet}`,
      [...both, 'worker of the file'],
    ],
    [
      'a photo at clocking out',
      byWorker,
      photo,
      (id) => sql`update user_shifts set clock_out_photo_id = ${id} where id = ${timesheet}`,
      [...both, 'worker of the file'],
    ],
    [
      'a picture on a timesheet',
      bySupervisor,
      photo,
      (id) => sql`
      insert into user_shift_images (user_shift_id, upload_id, position) values (${timesheet}, ${id}, 9)`,
      [...both, 'worker of the file'],
    ],
    ['what a worker has just uploaded', byWorker, photo, () => sql`select`, ['worker of the file']],
  ];
}

const filesOfPlatform: FileKind[] = [
  ['what the platform uploaded', {}, photo, () => sql`select`, ['admin']],
  [
    'the cover of a draft',
    {},
    photo,
    (id) => sql`
      update blogs set cover_id = ${id}, is_draft = true where id = (select max(id) from blogs)`,
    ['admin'],
  ],
  [
    'the cover of a post',
    {},
    photo,
    (id) => sql`
      update blogs set cover_id = ${id} where id = (select min(id) from blogs)`,
    ['admin'],
  ],
];

/**
 * A file of every kind, in use as in the product: one for each column that refers to an upload, and one that is
 * not used yet.
 */
export async function filesInUse({ services }: World, owners: Owners): Promise<FileInUse[]> {
  const { db } = services;
  const { business, worker } = owners;
  await db.run(sql`
    insert into chat_topics (business_id, worker_id, created_at) values (${business}, ${worker}, ${'2026-11-20T01:00:00.000Z'})
    on conflict do nothing`);
  const kinds = [...filesOfBusiness(owners), ...picturesOfChat(owners), ...filesOfWorker(owners), ...filesOfPlatform];
  const found: FileInUse[] = [];
  for (const [kind, owner, type, use, seenBy] of kinds) {
    const { id, key } = await keep(services, owner, type);
    await db.run(use(id));
    found.push({ kind, id, key, type, seenBy });
  }
  return found;
}
