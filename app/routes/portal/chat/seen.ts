import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { chosenId } from '#app/forms/ids.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithError } from '#app/session/toast.server.ts';
import { latestId } from './latest.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'chat' };

const seenForm = z.object({ message: chosenId });

/** Messages are marked as seen by POST only. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.chatTopic(idOf(params)));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const here = `${paths.chatTopic(id)}#${latestId}`;
  const form = await readForm(request, context, seenForm);
  const marked =
    form.ok && (await context.api.ask('seen-message', { topic_id: id, message_id: form.value.message })).ok;
  return marked ? redirect(here, 303) : redirectWithError(context, here, context.t('error.generic'));
}
