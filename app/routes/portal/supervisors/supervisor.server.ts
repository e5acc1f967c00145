import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/upstream/client.server.ts';
import type { Result } from '#app/upstream/errors.ts';

/** The loader of every page that changes a supervisor. */
export async function loadSupervisor({ params, context }: LoaderFunctionArgs) {
  return { supervisor: await context.api.supervisors.getSupervisor({ params: { id: idOf(params) } }) };
}

type Supervisors = RequestContext['api']['supervisors'];

/**
 * The action of a page that does one thing to a supervisor.
 *
 * @param leadsTo where it goes when that is done; the profile by default
 */
export const supervisorAction =
  <Schema extends z.ZodType>(
    schema: Schema,
    send: (
      supervisors: Supervisors,
      id: number,
      value: z.output<Schema>,
      write: WriteOptions,
    ) => Promise<Result<unknown>>,
    leadsTo: (id: number) => string = paths.supervisor,
  ) =>
  async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const id = idOf(params);
    const form = await readForm(request, context, schema);
    if (!form.ok) return form.refusal;
    const sent = await send(context.api.supervisors, id, form.value, form);
    return sent.ok ? redirectWithToast(context, leadsTo(id), sent.message) : form.refuse(sent.error);
  };
