import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readBody, type Sent } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ifSaid } from '#app/upstream/errors.ts';
import { previewName, textForm } from './text-form.ts';

type Typed = z.output<typeof textForm>;

export interface ShownText {
  html: { en: string; hk: string };
}

export async function showText(
  context: RequestContext,
  form: Extract<Sent<Typed>, { ok: true }>,
): Promise<TypedResponse<RejectedForm | (RejectedForm & ShownText)>> {
  const { body } = form.value;
  const asked = await context.office.texts.previewContent({ body: { body } }, { key: newFormKey(context.owner) });
  return asked.ok ? form.showMore<ShownText>(asked.value) : form.refuse(asked.error);
}

/** The slug comes from the URL, or is generated from the input. */
export const savesText =
  (slugOf: (asked: ActionFunctionArgs, typed: Typed) => string) => async (asked: ActionFunctionArgs) => {
    const { request, context } = asked;
    const raw = await request.formData();
    const form = readBody(raw, context, textForm);
    if (!form.ok) return form.refusal;
    if (raw.has(previewName)) return showText(context, form);
    const { key: _, ...body } = form.value;
    const saved = await context.office.texts.saveContent({ params: { slug: slugOf(asked, form.value) }, body }, form);
    if (saved.ok)
      return redirectWithToast(
        context,
        paths.officeSite,
        ifSaid(() => context.t('officeSite.saved', { address: saved.value.address })) ?? context.t('toast.done'),
      );
    // The slug is a field of this page, but part of the URL of the call.
    const wrong = 'fields' in saved.error ? saved.error.fields.slug : undefined;
    return wrong === undefined ? form.refuse(saved.error) : form.refuseFields({ key: [wrong] });
  };
