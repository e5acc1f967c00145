import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { recordIdField } from '#app/forms/ids.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { latestId } from './latest.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'chat' };

const seenForm = z.object({ message: recordIdField });

/** Messages are marked as seen by POST only. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.chatTopic(requireIdParam(params)));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const currentPath = `${paths.chatTopic(id)}#${latestId}`;
  const form = await readForm(request, context, seenForm);
  const marked =
    form.ok && (await context.api.ask('seen-message', { topic_id: id, message_id: form.value.message })).ok;
  return marked ? redirect(currentPath, 303) : redirectWithError(context, currentPath, context.t('error.generic'));
}
