import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import type { UploadedFormFile } from '#app/forms/uploads.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Candidate } from '#contract/core/fields/people.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { clientIdOf, bulkMessageForm, pictureRule } from '../message-form.ts';

export interface Delivery {
  worker: { id: number; name: string; name_hk: string | null };
  /** Null before the first message. */
  topicId: number | null;
  ok: boolean;
  detail: string | null;
  /** The message may have arrived all the same; sending it again does not duplicate it. */
  unknown: boolean;
}

export interface BulkMessageResult {
  deliveries: Delivery[];
  again: { text: string; media: UploadedFormFile[]; key: string };
}

const maxConcurrent = 4;

export async function acceptedWorkers({ api }: RequestContext, shiftId: number): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for (let page = 1; ; page++) {
    const { items, more } = await api.applicants.listApplicants({
      params: { id: shiftId },
      query: { status: 'accepted', page, limit: pageLimit },
    });
    all.push(...items.map(({ worker }) => worker));
    if (!more || items.length === 0) return all;
  }
}

/** Derives each message's id from the form's key: workers who already have the message do not get it again. */
async function sendToWorkers(
  { api }: RequestContext,
  workers: readonly Delivery['worker'][],
  written: { text: string; media_ids: number[] },
  formKey: string,
): Promise<Delivery[]> {
  const deliver = async (worker: Delivery['worker']): Promise<Delivery> => {
    const failed = (topicId: number | null, error: ApiError | Unavailable): Delivery => {
      const rejected = error.name === 'ApiError';
      return { worker, topicId, ok: false, detail: rejected ? (error as ApiError).detail : null, unknown: !rejected };
    };
    const begun = await api.chat.createTopic(
      { body: { user_id: worker.id } },
      { key: `${formKey.slice(0, -37)}-${crypto.randomUUID()}` },
    );
    if (!begun.ok) return failed(null, begun.error);
    const topicId = begun.value.id;
    const sent = await api.ask('message-from-client', {
      topic_id: topicId,
      client_id: clientIdOf(formKey),
      ...written,
    });
    return sent.ok ? { worker, topicId, ok: true, detail: null, unknown: false } : failed(topicId, sent.error);
  };
  const waiting = workers.map((worker, place) => ({ worker, place }));
  const deliveries: Delivery[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) deliveries[next.place] = await deliver(next.worker);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return deliveries;
}

/** `workersNow` are the workers this page can write to now: the page may be an hour old. */
export const bulkMessageAction =
  (workersNow: (args: ActionFunctionArgs) => Promise<readonly Delivery['worker'][]>) =>
  async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const form = await readFormWithFiles(request, context, bulkMessageForm, { media_ids: pictureRule });
    if (!form.ok) return form.rejection;
    const { text, media_ids: media, worker: selected } = form.value;
    const workers = (await workersNow(args)).filter(({ id }) => selected.includes(id));
    const deliveries = await sendToWorkers(
      context,
      workers.map(({ id, name, name_hk }) => ({ id, name, name_hk })),
      { text, media_ids: media.map((file) => file.id) },
      form.key,
    );
    return json<BulkMessageResult>(
      { deliveries, again: { text, media, key: form.key } },
      deliveries.every(({ ok }) => ok) ? 200 : 409,
    );
  };
