import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { recordIdField } from '#app/forms/ids.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'worker' };

export const loader = ({ params }: ActionFunctionArgs) =>
  redirect(paths.workerSite.conversation(requireIdParam(params)));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const form = await readForm(request, context, z.object({ message_id: recordIdField }));
  if (form.ok) {
    const sent = await context.worker.app.workerSeen({ params: { topic_id: id }, body: form.value }, form);
    if (!sent.ok) throw sent.error;
  }
  return redirect(paths.workerSite.conversation(id), 303);
}
