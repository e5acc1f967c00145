import sql from 'sql-template-tag';
import { dataCopyWork } from '#api/accounts/data-copies/work.ts';
import { runDueWork } from '../due-work.ts';
import type { World } from '../worlds/world.ts';

export interface ReceivedEmail {
  subject: string;
  body_text: string;
  language: 'en' | 'hk';
}

export const emailsTo = (world: World, address: string): Promise<ReceivedEmail[]> =>
  world.db.many(sql`select subject, body_text, language from outbox where recipient = ${address} order by id desc`);

export async function codeSentTo(world: World, address: string, pattern = /\b\d{4}\b/): Promise<string> {
  const [email] = await emailsTo(world, address);
  const code = pattern.exec(email?.body_text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${address}`);
  return code;
}

/** As `codeSentTo`, once the job is done that makes copies of data and writes that they are ready. */
export async function codeSentAfterWork(world: World, address: string, pattern?: RegExp): Promise<string> {
  const now = world.services.clock.now();
  await runDueWork(
    world.db,
    dataCopyWork(world.db, () => now),
    now,
  );
  return codeSentTo(world, address, pattern);
}
