import { pageLimit } from '#domain/shared/paging.ts';
import type { RequestContext } from '#app/context.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { requireBookedShift } from '../booked-shift.server.ts';

const maxApplicants = 8;

export async function loadPanel(context: RequestContext, id: number) {
  const { applicants, chat } = context.api;
  const params = { id };
  const [shift, waiting, accepted, unread] = await Promise.all([
    requireBookedShift(context, id),
    orNull(applicants.listApplicants({ params, query: { status: 'waiting', limit: maxApplicants } })),
    orNull(applicants.listApplicants({ params, query: { status: 'accepted', limit: pageLimit } })),
    orNull(chat.listTopics({ query: { status: 'unread', limit: pageLimit } })),
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
