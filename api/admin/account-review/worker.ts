import sql, { type Sql } from 'sql-template-tag';
import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import type { Database } from '../../db/client.ts';
import { workerName } from '../../email/worker-name.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { lockWorker } from '../../workers/worker-account/profile.ts';
import { abandonAllPlaces } from '../../workers/worker-app/apply.ts';
import type { Subject } from './decisions.ts';

const change = (tx: Database, id: number, state: AccountState, { at }: AuditStamp, set: Sql): Promise<number> =>
  tx.run(sql`update workers set state = ${state}, version = version + 1, updated_at = ${at}, ${set} where id = ${id}`);

const decided = (reason: string | null, words: string, { at, by }: AuditStamp): Sql =>
  sql`decided_reason = ${reason}::text, decided_words = ${words}, decided_at = ${at}, decided_by = ${by}`;
const nothingDecided = sql`decided_reason = null, decided_words = '', decided_at = null, decided_by = null`;

export const worker: Subject = {
  name: 'worker',
  async lock(tx, id) {
    const { name_hk, ...locked } = await lockWorker(tx, id);
    const called = workerName({ name: locked.name, name_hk }, locked.language);
    return { ...locked, subject: 'worker', account_name: called, name: called };
  },
  approve: (tx, id, edit) =>
    change(tx, id, accountState.ACTIVE, edit, sql`approved_at = ${edit.at}, approved_by = ${edit.by}`),
  async ask(tx, id, question, edit) {
    await tx.run(sql`
      insert into worker_questions (worker_id, question, asked_at, asked_by) values (${id}, ${question}, ${edit.at}, ${edit.by})`);
    await change(tx, id, accountState.ASKED, edit, nothingDecided);
  },
  async decline(tx, id, { reason, words }, edit) {
    await tx.run(sql`delete from worker_questions where worker_id = ${id} and answer is null`);
    await change(tx, id, accountState.DECLINED, edit, decided(reason, words, edit));
  },
  reopen: (tx, id, edit) => change(tx, id, accountState.WAITING, edit, nothingDecided),
  async suspend(tx, id, reason, edit) {
    await change(tx, id, accountState.SUSPENDED, edit, decided(null, reason, edit));
    return abandonAllPlaces(tx, id, edit.at);
  },
  unsuspend: (tx, id, edit) => change(tx, id, accountState.ACTIVE, edit, nothingDecided),
};
