import sql from 'sql-template-tag';
import { correctionState, type CorrectedField } from '#domain/admin/correction.ts';
import { message } from '#domain/shared/message.ts';
import { fail, orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { lockWorker, type LockedWorker } from '../../workers/worker-account/profile.ts';

interface Asked {
  id: number;
  field: CorrectedField;
  state: keyof typeof correctionState;
  new_value: string;
}

const asked = columns<Asked>({ id: sql`k.id`, field: sql`k.field`, state: sql`k.state`, new_value: sql`k.new_value` });

type Params = Readonly<Record<'id' | 'correction_id', number>>;

async function lockAsked(tx: Database, { id, correction_id }: Params): Promise<[LockedWorker, Asked]> {
  const worker = await lockWorker(tx, id);
  const found = orNotFound(
    await tx.maybe<Asked>(
      sql`select ${asked} from corrections k where k.id = ${correction_id} and k.worker_id = ${id}`,
    ),
  );
  if (found.state !== correctionState.ASKED) fail('already_decided', message('corrections.decidedAlready'));
  return [worker, found];
}

const decide = (
  tx: Database,
  { id }: Asked,
  state: Asked['state'],
  answer: string,
  { at, by }: AuditStamp,
): Promise<number> =>
  tx.run(sql`
    update corrections set state = ${state}, answer = ${answer}, decided_at = ${at}, decided_by = ${by} where id = ${id}`);

/** The number of the card is not known here: its mask and digest were made when it was asked for. */
export async function makeCorrection(tx: Database, params: Params, edit: AuditStamp): Promise<LockedWorker> {
  const [worker, correction] = await lockAsked(tx, params);
  const set =
    correction.field === 'hkid' ? sql`hkid_masked = k.new_value, hkid_digest = k.new_digest` : sql`name = k.new_value`;
  await tx.run(sql`
    update workers w set ${set}, version = version + 1, updated_at = ${edit.at} from corrections k
    where w.id = ${worker.id} and k.id = ${correction.id}`);
  if (correction.field === 'name')
    await tx.run(sql`
      update accounts set first_name = ${correction.new_value}, last_name = '', version = version + 1, updated_at = ${edit.at}
      where id = ${worker.account_id}`);
  await decide(tx, correction, correctionState.DONE, '', edit);
  return worker;
}

export async function declineCorrection(
  tx: Database,
  params: Params,
  answer: string,
  edit: AuditStamp,
): Promise<LockedWorker> {
  const [worker, correction] = await lockAsked(tx, params);
  await decide(tx, correction, correctionState.DECLINED, answer, edit);
  return worker;
}
