import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { failureReason } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { rejectEmptySelection, type DecisionResults } from '#app/shared/bulk-actions/decision.server.ts';
import { mapWithDeadline, skippedResult } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { recordVersion, recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, noResponseBody, type Result } from '#app/api-client/errors.ts';
import { maxSelected, readSelectedRecords } from './selected-records.server.ts';

type SentRecord<Item, Value> = { item: Item; id: number } & (
  | { ok: true; value: Value; message: null }
  | { ok: false; value: null; message: string }
);

/** Calls the API for each record, each with its own idempotency key; one error does not stop the others. */
export function sendForEach<Item extends { id: number }, Value>(
  context: RequestContext,
  items: readonly Item[],
  { key, atOnce, since }: WriteOptions & { atOnce: number; since?: number },
  send: (item: Item, options: WriteOptions) => Promise<Result<Value>>,
): Promise<SentRecord<Item, Value>[]> {
  const resultOf = (item: Item, sent: Result<Value>): SentRecord<Item, Value> =>
    sent.ok
      ? { item, id: item.id, ok: true, value: sent.value, message: null }
      : { item, id: item.id, ok: false, value: null, message: failureReason(context, sent.error) };
  return mapWithDeadline(items, { atOnce, since, skipped: (item) => resultOf(item, skippedResult) }, async (item) =>
    resultOf(item, await send(item, { key: `${key}.${encodeURIComponent(item.id)}` })),
  );
}

interface BulkActionRow {
  id: number;
  name: string;
  href: string;
  effect: string;
  /** Null where the action does not change the record. */
  recordVersion: string | null;
}

interface SeenRecord {
  id: number;
  version: number | undefined;
}

/** What differs between an action and the one that undoes it. */
export interface BulkActionTexts {
  /** "Make 3 workers favourites"; also the label of the button. */
  title: (t: Translate, count: number) => string;
  /** "3 workers are favourites now". */
  done: (t: Translate, count: number) => string;
  note: (t: Translate) => string;
  isDangerous?: boolean;
  undoPath: string;
}

/** One change of the selected records of a list, with a page that asks first and offers to undo it. */
export interface BulkAction<Item, Value> extends BulkActionTexts {
  /** The page to return to, unless the URL names another one. */
  list: string;
  listLabel: (t: Translate) => string;
  subject: (t: Translate) => string;
  read: (context: RequestContext, id: number) => Promise<Item>;
  rowOf: (item: Item, context: RequestContext) => BulkActionRow;
  send: (api: RequestContext['api'], record: SeenRecord, options: WriteOptions) => Promise<Result<Value>>;
  versionOf: (value: Value) => number | undefined;
}

export const bulkActionLoader =
  <Item, Value>({ read, rowOf, list, isDangerous, undoPath, ...texts }: BulkAction<Item, Value>) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { t } = context;
    const items = await readSelectedRecords(request, (id) => read(context, id));
    const rows = items.map((item) => rowOf(item, context));
    const selected = rows.flatMap(({ recordVersion }) => recordVersion ?? []);
    return {
      rows,
      selected,
      from: { href: readReturnTo(request, list).back, label: texts.listLabel(t) },
      subject: texts.subject(t),
      title: texts.title(t, selected.length),
      note: texts.note(t),
      isDangerous,
      undoPath,
    };
  };

const bulkActionForm = z.object({ id: z.array(recordVersionField).max(maxSelected).optional() });

interface BulkActionResult {
  id: number;
  ok: boolean;
  message: string | null;
  recordVersion: string;
}

export const bulkAction =
  <Item, Value>({ list, done, send, versionOf }: BulkAction<Item, Value>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, context, bulkActionForm);
    if (!form.ok) return form.rejection;
    const { back } = readReturnTo(request, list);
    const { id: records = [] } = form.value;
    if (records.length === 0) rejectEmptySelection(context.t('bulk.chooseOne'), back);
    const sent = await sendForEach(context, records, { key: form.key, atOnce: 4 }, (record, options) =>
      send(context.api, record, options),
    );
    const results = sent.map(({ item, id, ok, message, value }): BulkActionResult => {
      if (!ok) return { id, ok, message, recordVersion: '' };
      const version = value === noResponseBody ? item.version : ifReadable(() => versionOf(value));
      return { id, ok, message, recordVersion: version === undefined ? String(id) : recordVersion({ id, version }) };
    });
    const succeeded = results.filter(({ ok }) => ok).length;
    return json<DecisionResults<BulkActionResult> & { done: string }>(
      { results, problem: null, back, done: done(context.t, succeeded) },
      succeeded === results.length ? 200 : 409,
    );
  };
