import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/shared/bulk-actions/decision-response.server.ts';
import { mapWithDeadline, skippedResult } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { recordVersion, recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, noResponseBody, type Result } from '#app/api-client/errors.ts';
import { maxSelected } from './selected-records.server.ts';

const bulkActionForm = z.object({ id: z.array(recordVersionField).max(maxSelected).optional() });

export interface BulkResult {
  id: number;
  ok: boolean;
  message: string | null;
  recordVersion: string;
}

interface SeenRecord {
  id: number;
  version: number | undefined;
}

/**
 * The action of a bulk page: calls the API for each record, and one error does not stop the others. @param list
 * the return page, unless the URL names another one
 */
export const bulkAction =
  <Value>(
    list: string,
    send: (api: RequestContext['api'], record: SeenRecord, options: WriteOptions) => Promise<Result<Value>>,
    versionOf: (value: Value) => number | undefined,
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, context, bulkActionForm);
    if (!form.ok) return form.rejection;
    const { back } = readReturnTo(request, list);
    const { id: records = [] } = form.value;
    if (records.length === 0) return redirectWithError(context, back, context.t('bulk.chooseOne'));
    const sent = await mapWithDeadline(records, { atOnce: 4, skipped: () => skippedResult }, (record) =>
      send(context.api, record, { key: `${form.key}.${record.id}` }),
    );
    const results = sent.map((item, index): BulkResult => {
      const { id, version: before } = records[index] ?? { id: 0, version: undefined };
      if (!item.ok) return { id, ok: false, message: failureReason(context, item.error), recordVersion: '' };
      const version = item.value === noResponseBody ? before : ifReadable(() => versionOf(item.value));
      return {
        id,
        ok: true,
        message: null,
        recordVersion: version === undefined ? String(id) : recordVersion({ id, version }),
      };
    });
    return json<DecisionResults<BulkResult>>(
      { results, problem: null, back },
      results.every(({ ok }) => ok) ? 200 : 409,
    );
  };
