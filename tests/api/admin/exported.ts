import { strFromU8, unzipSync } from 'fflate';
import { registry } from '#tests/contract/registry.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';

/** An archive holds spreadsheets, which are archives. */
function textIn(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes);
  return Object.values(unzipSync(bytes)).map(textIn).join('\n');
}

/** The text of every file that a business can export without naming a record, by the call's name. */
export async function exportsOf(world: World, as: SignedIn): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const today = dayOf(world.clock.now());
  for (const call of registry) {
    if (call.file === undefined || call.method !== 'GET' || Object.keys(call.params.shape).length > 0) continue;
    const given = { format: 'csv', start_date: `${today.slice(0, 4)}-01-01`, end_date: today, from: today, to: today };
    const query = Object.fromEntries(Object.entries(given).filter(([name]) => name in call.query.shape));
    const { status, body } = await world.send(call, { query }, { as });
    if (status === 200 && 'bytes' in body) found.set(call.name, textIn(new Uint8Array(body.bytes as ArrayBuffer)));
  }
  return found;
}
