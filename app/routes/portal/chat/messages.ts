import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readId } from '#domain/shared/id.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import { requireIdParam } from '#app/forms/params.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'chat' };

/** After a longer gap the page reloads instead. */
const maxPages = 5;

/**
 * Called by a live conversation after a reconnect. Returns the messages after a given one, and the last ones
 * before it, whose read marks may have changed. Oldest first.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const after = readId(new URL(request.url).searchParams.get('after_id'));
  const { chat } = context.api;
  const latest = await chat.listMessages({ params: { topic_id: id } });
  const missed: ChatMessage[] = [];
  let more = after !== null;
  for (let page = 1; more && page <= maxPages; page++) {
    const gap = await chat.listMessages({
      params: { topic_id: id },
      query: { after_id: after ?? undefined, page, limit: pageLimit },
    });
    missed.push(...gap.items);
    more = gap.more;
  }
  const all = new Map([...missed, ...latest.items].map((message) => [message.id, message]));
  return json({ messages: [...all.values()].sort((a, b) => a.id - b.id), more });
}
