import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readBody, type SubmittedForm } from '#app/forms/submission.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import type { Result } from '#app/api-client/errors.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { previewAction } from '#contract/admin/actions.ts';
import type { ActionEffect } from '#contract/billing/admin-billing.ts';
import { ledgerPreviewName } from './names.ts';

type MoneyAction = BodyOf<typeof previewAction>;

interface MoneyActionArgs<Body> {
  context: RequestContext;
  /** Throws a 404 when the URL has no id. */
  readonly id: number;
  body: Body;
  form: WriteOptions;
}

export interface LedgerPreviewResult {
  effect: ActionEffect;
}

/** Returns the form as typed, with the entries that the action would post or the reason why it would be rejected. */
export async function showLedgerPreview(
  context: RequestContext,
  form: Extract<SubmittedForm<unknown>, { ok: true }>,
  action: MoneyAction,
): Promise<TypedResponse<RejectedForm | (RejectedForm & LedgerPreviewResult)>> {
  // A preview stores nothing, so it has its own key; the form's key is for the action itself.
  const asked = await context.admin.actions.previewAction({ body: action }, { key: newFormKey(context.owner) });
  return asked.ok ? form.showMore<LedgerPreviewResult>({ effect: asked.value }) : form.reject(asked.error);
}

/**
 * One button of the form previews the ledger entries, calculated by the code that posts them, and returns the
 * form as typed; the other executes the action.  @param leadsTo the page after it
 */
export const moneyAction =
  <Schema extends z.ZodType, Value>(
    schema: Schema,
    leadsTo: string,
    {
      toLedgerAction,
      send,
    }: {
      toLedgerAction: (acting: MoneyActionArgs<z.output<Schema>>) => MoneyAction;
      send: (acting: MoneyActionArgs<z.output<Schema>>) => Promise<Result<Value>>;
    },
  ) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const raw = await request.formData();
    const form = readBody(raw, context, schema);
    if (!form.ok) return form.rejection;
    const acting: MoneyActionArgs<z.output<Schema>> = {
      context,
      get id() {
        return requireIdParam(params);
      },
      body: form.value,
      form,
    };
    if (raw.has(ledgerPreviewName)) return showLedgerPreview(context, form, toLedgerAction(acting));
    const sent = await send(acting);
    return sent.ok ? redirectWithToast(context, leadsTo, sent.message) : form.reject(sent.error);
  };
