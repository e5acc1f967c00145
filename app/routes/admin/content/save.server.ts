import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readBody, type ValidForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { previewName, type contentEditForm, type contentForm } from './content-form.ts';

type Typed = z.output<typeof contentForm>;

export interface ContentPreview {
  html: { en: string; hk: string };
}

export async function previewText(
  context: RequestContext,
  form: ValidForm<Typed>,
): Promise<TypedResponse<RejectedForm | (RejectedForm & ContentPreview)>> {
  const { body } = form.value;
  const asked = await context.admin.content.previewContent({ body: { body } }, { key: newFormKey(context.owner) });
  return asked.ok ? form.showMore<ContentPreview>(asked.value) : form.reject(asked.error);
}

/** The slug comes from the URL, or is generated from the input. */
export const saveTextAction =
  (
    fields: typeof contentForm | typeof contentEditForm,
    slugOf: (asked: ActionFunctionArgs, typed: Typed) => string | Promise<string>,
  ) =>
  async (asked: ActionFunctionArgs) => {
    const { request, context } = asked;
    const raw = await request.formData();
    const form = readBody(raw, context, fields, { buttons: [previewName] });
    if (!form.ok) return form.rejection;
    if (raw.has(previewName)) return previewText(context, form);
    const { key: _, number: __, ...content } = form.value;
    const body = { version: 0, ...content };
    const slug = await slugOf(asked, form.value);
    const saved = await context.admin.content.saveContent({ params: { slug }, body }, form);
    if (saved.ok) {
      await context.refreshPlatform();
      return redirectWithToast(
        context,
        paths.admin.content,
        ifReadable(() => context.t('adminContent.saved', { address: saved.value.address })) ?? context.t('toast.done'),
      );
    }
    // The slug is a field of this page, but part of the URL of the call.
    const wrong = 'fields' in saved.error ? saved.error.fields.slug : undefined;
    return wrong === undefined ? form.reject(saved.error) : form.rejectFields({ key: [wrong] });
  };
