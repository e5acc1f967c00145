import type { TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import type { ValidForm } from '#app/forms/submission.server.ts';
import { formAction, type FormActionArgs } from '#app/forms/form-action.server.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { Result } from '#app/api-client/errors.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { ActionEffect, previewAction } from '#contract/admin/action-preview.ts';
import { ledgerPreviewName } from './names.ts';

type MoneyAction = BodyOf<typeof previewAction>;

export interface LedgerPreviewResult {
  effect: ActionEffect;
}

/** Returns the form as typed, with the entries that the action would post or the reason why it would be rejected. */
export async function showLedgerPreview(
  context: RequestContext,
  form: ValidForm<unknown>,
  action: MoneyAction,
): Promise<TypedResponse<RejectedForm | (RejectedForm & LedgerPreviewResult)>> {
  // A preview stores nothing, so it has its own key; the form's key is for the action itself.
  const asked = await context.admin.actionPreview.previewAction({ body: action }, { key: newFormKey(context.owner) });
  return asked.ok ? form.showMore<LedgerPreviewResult>({ effect: asked.value }) : form.reject(asked.error);
}

/**
 * One button of the form previews the ledger entries, calculated by the code that posts them, and returns the
 * form as typed; the other executes the action.  @param leadsTo the page after it
 */
export const moneyAction = <Schema extends z.ZodType, Value>(
  schema: Schema,
  leadsTo: string,
  {
    toLedgerAction,
    send,
  }: {
    toLedgerAction: (acting: FormActionArgs<z.output<Schema>>) => MoneyAction;
    send: (acting: FormActionArgs<z.output<Schema>>) => Promise<Result<Value>>;
  },
) =>
  formAction(schema, leadsTo, send, {
    preview: {
      button: ledgerPreviewName,
      show: (acting, form) => showLedgerPreview(acting.context, form, toLedgerAction(acting)),
    },
  });
