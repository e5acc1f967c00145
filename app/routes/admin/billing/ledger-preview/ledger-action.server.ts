import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { idOf } from '#app/forms/params.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readBody, type Sent } from '#app/forms/submission.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/upstream/client.server.ts';
import type { Result } from '#app/upstream/errors.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { previewAct } from '#contract/invoices/admin-side.ts';
import type { ActEffect } from '#contract/invoices/office-money.ts';
import { effectName } from './names.ts';

type Act = BodyOf<typeof previewAct>;

interface Acting<Body> {
  context: RequestContext;
  /** Throws a 404 when the URL has no id. */
  readonly id: number;
  body: Body;
  form: WriteOptions;
}

export interface Shown {
  effect: ActEffect;
}

/** Returns the form as typed, with the entries that the action would post or the reason why it would be rejected. */
export async function showEffect(
  context: RequestContext,
  form: Extract<Sent<unknown>, { ok: true }>,
  act: Act,
): Promise<TypedResponse<RejectedForm | (RejectedForm & Shown)>> {
  // A preview stores nothing, so it has its own key; the form's key is for the action itself.
  const asked = await context.office.acts.previewAct({ body: act }, { key: newFormKey(context.owner) });
  return asked.ok ? form.showMore<Shown>({ effect: asked.value }) : form.refuse(asked.error);
}

/**
 * One button of the form previews the ledger entries, calculated by the code that posts them, and returns the
 * form as typed; the other executes the action.  @param leadsTo the page after it
 */
export const actsOnMoney =
  <Schema extends z.ZodType, Value>(
    schema: Schema,
    leadsTo: string,
    {
      act,
      send,
    }: {
      act: (acting: Acting<z.output<Schema>>) => Act;
      send: (acting: Acting<z.output<Schema>>) => Promise<Result<Value>>;
    },
  ) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const raw = await request.formData();
    const form = readBody(raw, context, schema);
    if (!form.ok) return form.refusal;
    const acting: Acting<z.output<Schema>> = {
      context,
      get id() {
        return idOf(params);
      },
      body: form.value,
      form,
    };
    if (raw.has(effectName)) return showEffect(context, form, act(acting));
    const sent = await send(acting);
    return sent.ok ? redirectWithToast(context, leadsTo, sent.message) : form.refuse(sent.error);
  };
