import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import type { Result } from '#app/api-client/errors.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { recoveryCodesFor } from '#app/session/two-factor.ts';
import { proofForm } from './forms.ts';

/** Shows new recovery codes once, and again to the same form sent twice. */
export const codesAction =
  (
    send: (
      context: RequestContext,
      body: z.output<typeof proofForm>,
      form: WriteOptions,
    ) => Promise<Result<{ recovery_codes: string[] }>>,
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, context, proofForm);
    if (!form.ok) return form.rejection;
    const before = recoveryCodesFor(context, form.key);
    if (before) return json({ codes: before, done: null });
    const sent = await send(context, form.value, form);
    if (!sent.ok) return form.reject(sent.error);
    const { recovery_codes: codes } = sent.value;
    context.session.set('newRecoveryCodes', { key: form.key, codes });
    return json({ codes, done: sent.message });
  };
