import { pageLimit } from '#domain/paging.ts';
import type { RequestContext } from '#app/context.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { bookedShift } from '../booked.server.ts';

const shown = 8;

export async function loadPanel(context: RequestContext, id: number) {
  const { applicants, chat } = context.api;
  const params = { id };
  const [shift, waiting, accepted, unread] = await Promise.all([
    bookedShift(context, id),
    optional(applicants.listApplicants({ params, query: { status: 'waiting', limit: shown } })),
    optional(applicants.listApplicants({ params, query: { status: 'accepted', limit: pageLimit } })),
    optional(chat.listTopics({ query: { status: 'unread', limit: pageLimit } })),
  ]);
  const people = new Set([...(waiting?.items ?? []), ...(accepted?.items ?? [])].map(({ worker }) => worker.id));
  return {
    shift,
    waiting,
    accepted: accepted?.items ?? null,
    unread: (unread?.items ?? []).filter(({ worker }) => people.has(worker.id)),
  };
}

export type PanelData = Awaited<ReturnType<typeof loadPanel>>;
