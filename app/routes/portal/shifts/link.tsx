import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { editionPath } from '#app/i18n/editions.ts';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { bookedShift } from './booked.server.ts';
import { ShiftTitle } from './shift-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('field.shortLink'), may: 'shifts' };

const linkForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { shift: await bookedShift(context, idOf(params)) };
}

/** Repeating the request returns the same address, so it is shown without a redirect. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, linkForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.shifts.createShortLink({ body: { shift_id: idOf(params) } }, form);
  if (!sent.ok) return form.refuse(sent.error);
  const url = new URL(sent.value.url, context.publicUrl);
  // A link shared in Chinese opens in Chinese.
  if (url.pathname.startsWith('/j/')) url.pathname = editionPath(url.pathname, context.language);
  return json({ url: url.href });
}

export default function ShortLink() {
  const { shift } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(linkForm, { id: 'link', labels: {} });
  const back = useListBehind(paths.shifts).carry(paths.shift(shift.id));
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: <ShiftTitle shift={shift} /> }}
        title={t('field.shortLink')}
        line={t('shifts.linkLine')}
      />
      {answer && 'url' in answer ? (
        <Card>
          <TextField
            id="url"
            name="url"
            label={t('field.shortLink')}
            hint={t('shifts.linkHint')}
            defaultValue={answer.url}
            readOnly
          />
          <p>
            <a href={answer.url}>{t('shifts.openLink')}</a>
          </p>
        </Card>
      ) : (
        <RouteForm {...form}>
          <p>{t('shifts.linkWhat')}</p>
          <FormActions submit={t('shifts.makeLink')} cancel={back} />
        </RouteForm>
      )}
    </Stack>
  );
}
