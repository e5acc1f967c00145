import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import type { UploadedFormFile } from '#app/forms/uploads.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { readAllPages } from '#app/shared/list/all-pages.server.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Candidate } from '#contract/core/fields/people.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { clientIdOf, bulkMessageForm, pictureRule } from '#app/shared/chat/message-form.ts';

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

export async function acceptedWorkers({ api }: RequestContext, shiftId: number): Promise<Candidate[]> {
  const query = { status: 'accepted', limit: pageLimit } as const;
  const pages = await readAllPages((page) =>
    api.applicants.listApplicants({ params: { id: shiftId }, query: { ...query, page } }),
  );
  return pages.flatMap(({ items }) => items.map(({ worker }) => worker));
}

/** Derives the message's id from the form's key: a worker who already has the message does not get it again. */
async function deliver(
  { api }: RequestContext,
  worker: Delivery['worker'],
  written: { text: string; media_ids: number[] },
  formKey: string,
): Promise<Delivery> {
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
  const sent = await api.ask('message-from-client', { topic_id: topicId, client_id: clientIdOf(formKey), ...written });
  return sent.ok ? { worker, topicId, ok: true, detail: null, unknown: false } : failed(topicId, sent.error);
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
    const notTried = { topicId: null, ok: false, detail: context.t('error.notTried'), unknown: false };
    const written = { text, media_ids: media.map((file) => file.id) };
    const deliveries = await mapWithDeadline(
      workers.map(({ id, name, name_hk }) => ({ id, name, name_hk })),
      { atOnce: 4, skipped: (worker): Delivery => ({ worker, ...notTried }) },
      (worker) => deliver(context, worker, written, form.key),
    );
    return json<BulkMessageResult>(
      { deliveries, again: { text, media, key: form.key } },
      deliveries.every(({ ok }) => ok) ? 200 : 409,
    );
  };
