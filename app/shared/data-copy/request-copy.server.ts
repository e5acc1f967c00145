import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { DataCopy } from '#contract/core/fields/data-copy.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import type { Result } from '#app/api-client/errors.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Asks for a copy and leads to its page. */
export async function requestCopy(
  { request, context }: Asked,
  send: (form: WriteOptions) => Promise<Result<DataCopy>>,
  pageOf: (id: number) => string,
): Promise<Response> {
  const form = await readForm(request, context, emptyForm);
  if (!form.ok) return form.rejection;
  const sent = await send(form);
  return sent.ok ? redirect(pageOf(sent.value.id), 303) : form.reject(sent.error);
}
