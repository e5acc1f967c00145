import * as contract from '#contract/admin/installation.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { parseDuration } from './duration.ts';
import { formatDateTime, formatMoment, formatTable } from './printed.ts';

/** Minutes per request: a long advance is split so that no request exceeds its timeout. */
const part = 12 * 60;

export async function advance(api: Connection, [text = '']: readonly string[]): Promise<string> {
  let now: string | undefined;
  for (let left = parseDuration(text); left > 0; left -= part) {
    now = (await callApi(api, contract.advanceClock, { body: { minutes: Math.min(left, part) } })).answer.now;
    if (left > part) console.log(`  ${formatMoment(now)}`);
  }
  return `It is ${formatDateTime(now ?? new Date())}.`;
}

export const now = async (api: Connection): Promise<string> =>
  `It is ${formatDateTime((await callApi(api, contract.getSetupStatus, {})).now)}.`;

export async function workers(api: Connection): Promise<string> {
  const { items } = (await callApi(api, contract.listDemoWorkers, {})).answer;
  if (items.length === 0) return 'This is no demo: there are no simulated workers.';
  const rank = ({ shift }: (typeof items)[number]): string =>
    shift === null ? '~' : `${shift.clock_in_at === null ? '1' : '0'}${shift.start_at}`;
  return formatTable(
    [...items]
      .sort((a, b) => rank(a).localeCompare(rank(b)))
      .map(({ name, shift }) => [
        name,
        shift === null
          ? 'free'
          : shift.clock_in_at === null
            ? `comes ${formatMoment(shift.start_at)}`
            : `at work since ${formatMoment(shift.clock_in_at)}`,
        shift === null ? '' : `${shift.role.en}, ${shift.location}, shift ${shift.id}`,
      ]),
  );
}
