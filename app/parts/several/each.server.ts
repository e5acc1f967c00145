import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { whyNotDone } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/parts/bulk-decision/decision.server.ts';
import { eachWithinAMinute, notTried } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { asSeen, seenRecord } from '#app/parts/bulk-decision/seen-record.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/upstream/client.server.ts';
import { ifSaid, unsaid, type Result } from '#app/upstream/errors.ts';
import { mostPicked } from './picked.server.ts';

const chosen = z.object({ id: z.array(seenRecord).max(mostPicked).optional() });

export interface EachResult {
  id: number;
  ok: boolean;
  message: string | null;
  seen: string;
}

interface Seen {
  id: number;
  version: number | undefined;
}

/**
 * The action of a bulk page: calls the API for each record, and one error does not stop the others. @param list
 * the return page, unless the URL names another one
 */
export const sendsEach =
  <Value>(
    list: string,
    send: (api: RequestContext['api'], record: Seen, options: WriteOptions) => Promise<Result<Value>>,
    versionOf: (value: Value) => number | undefined,
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, context, chosen);
    if (!form.ok) return form.refusal;
    const { back } = returnTo(request, list);
    const { id: records = [] } = form.value;
    if (records.length === 0) return redirectWithError(context, back, context.t('several.chooseOne'));
    const sent = await eachWithinAMinute(records, { atOnce: 4, leftOut: () => notTried }, (record) =>
      send(context.api, record, { key: `${form.key}.${record.id}` }),
    );
    const results = sent.map((one, index): EachResult => {
      const { id, version: before } = records[index] ?? { id: 0, version: undefined };
      if (!one.ok) return { id, ok: false, message: whyNotDone(context, one.error), seen: '' };
      const version = one.value === unsaid ? before : ifSaid(() => versionOf(one.value));
      return { id, ok: true, message: null, seen: version === undefined ? String(id) : asSeen({ id, version }) };
    });
    return json<DecisionResults<EachResult>>(
      { results, problem: null, back },
      results.every(({ ok }) => ok) ? 200 : 409,
    );
  };
