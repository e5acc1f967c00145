import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import type { KeptFile } from '#app/forms/uploads.ts';
import { pageLimit } from '#domain/paging.ts';
import type { Candidate } from '#contract/call/people.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import { clientIdOf, messageToMany, pictureRule } from '../message-form.ts';

/** The outcome of one worker's message. */
export interface Delivery {
  worker: { id: number; name: string; name_hk: string | null };
  /** Null where there is none yet. */
  topicId: number | null;
  ok: boolean;
  /** The API's own sentence, if any. */
  detail: string | null;
  /** The message may have arrived all the same: sending it again does not double it. */
  unknown: boolean;
}

/** Once it was sent, the page shows a line for each worker, and what the failed ones are sent again. */
export interface SentToShift {
  deliveries: Delivery[];
  again: { text: string; media: KeptFile[]; key: string };
}

/** Messages on their way at once. */
const atOnce = 4;

/** Returns everyone who has a place on a shift, however many pages of the list that takes. */
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

/** Sends one message to each of them, by the form's key: those who have it already do not get it again. */
async function sendToEach(
  { api }: RequestContext,
  workers: readonly Delivery['worker'][],
  written: { text: string; media_ids: number[] },
  formKey: string,
): Promise<Delivery[]> {
  const deliver = async (worker: Delivery['worker']): Promise<Delivery> => {
    const failed = (topicId: number | null, error: Refused | Unavailable): Delivery => {
      const refused = error.name === 'Refused';
      return { worker, topicId, ok: false, detail: refused ? (error as Refused).detail : null, unknown: !refused };
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return deliveries;
}

/**
 * Returns the action of a page that writes to several workers. `workersNow` are those who can be written to by this page now: it
 * may be an hour old.
 */
export const sendsToEach =
  (workersNow: (args: ActionFunctionArgs) => Promise<readonly Delivery['worker'][]>) =>
  async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const form = await readFormWithFiles(request, context, messageToMany, { media_ids: pictureRule });
    if (!form.ok) return form.refusal;
    const { text, media_ids: media, worker: chosen } = form.value;
    const workers = (await workersNow(args)).filter(({ id }) => chosen.includes(id));
    const deliveries = await sendToEach(
      context,
      workers.map(({ id, name, name_hk }) => ({ id, name, name_hk })),
      { text, media_ids: media.map((file) => file.id) },
      form.key,
    );
    return json<SentToShift>(
      { deliveries, again: { text, media, key: form.key } },
      deliveries.every(({ ok }) => ok) ? 200 : 409,
    );
  };
