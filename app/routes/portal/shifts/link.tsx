import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { requireBookedShift } from './booked-shift.server.ts';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ShiftTitle } from './shift-head.tsx';

export const handle: RouteHandle = { title: (t) => t('field.shortLink'), permission: 'shifts' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { shift: await requireBookedShift(context, requireIdParam(params)) };
}

/** Repeating the request returns the same address, so it is shown without a redirect. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, emptyForm);
  if (!form.ok) return form.rejection;
  const sent = await context.api.shifts.createShortLink({ body: { shift_id: requireIdParam(params) } }, form);
  if (!sent.ok) return form.reject(sent.error);
  const url = new URL(sent.value.url, context.publicUrl);
  // A link shared in Chinese opens in Chinese.
  if (url.pathname.startsWith('/j/')) url.pathname = localizedPath(url.pathname, context.language);
  return json({ shortLink: url.href });
}

export default function ShortLink() {
  const { shift } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const form = useConfirmForm('link');
  const back = useReturnLink(paths.shifts).carry(paths.shift(shift.id));
  return (
    <NarrowPage back={{ href: back, label: <ShiftTitle shift={shift} /> }} line={t('shifts.linkLine')}>
      {answer && 'shortLink' in answer ? (
        <Card>
          <TextField
            id="url"
            name="url"
            label={t('field.shortLink')}
            hint={t('shifts.linkHint')}
            defaultValue={answer.shortLink}
            readOnly
          />
          <p>
            <a href={answer.shortLink}>{t('shifts.openLink')}</a>
          </p>
        </Card>
      ) : (
        <SubmitForm form={form} submit={t('shifts.makeLink')} cancel={back}>
          <p>{t('shifts.linkWhat')}</p>
        </SubmitForm>
      )}
    </NarrowPage>
  );
}
