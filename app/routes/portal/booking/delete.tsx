import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import { clearAgreement } from './wizard/acceptance.server.ts';
import { versionForm } from '#app/forms/edit-form.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { isDraft } from '#app/shared/drafts/drafts.ts';

export const handle: RouteHandle = { title: (t) => t('book.deleteTitle'), permission: 'booking' };

/** Booked shifts are never deleted; they are cancelled, for a fee, on another page. */
async function draftOf(context: RequestContext, id: number) {
  const shift = await context.api.shifts.getShift({ params: { id } });
  if (!isDraft(shift)) throw redirect(paths.shift(id), 303);
  return shift;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { draft: await draftOf(context, requireIdParam(params)) };
}

export const action = formAction(versionForm, paths.book, async ({ context, api, id, body: { version }, form }) => {
  // On a second submit the draft is already gone; the API repeats the outcome of the first.
  const shift = await orNull(api.shifts.getShift({ params: { id } }));
  if (shift && !isDraft(shift)) throw redirect(paths.shift(id), 303);
  const sent = await api.cancellation.cancelShift(
    { body: { id, version, scope: seriesScope.THIS, reason: cancelReason.CREATED_BY_MISTAKE } },
    form,
  );
  if (sent.ok) clearAgreement(context, id);
  return sent;
});

export default function DeleteDraft() {
  const { draft } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const name = t('book.explanation', {
    role: inLanguage(draft.role.name, language).text,
    location: draft.location.name,
  });
  return (
    <ConfirmPage
      form={useConfirmForm('removal')}
      back={{ href: paths.draft(draft.id), label: name }}
      record={draft}
      question={t('delete.question', { name })}
      effect={t('book.deleteEffect')}
      submit={t('book.delete')}
      cancelLabel={t('book.keep')}
    />
  );
}
