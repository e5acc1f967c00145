import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { longLength, requiredText } from '#contract/call/common.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('credits.askBack'), may: 'statement' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { credit: await context.api.credits.getCredit({ params: { id: idOf(params) } }) };
}

/** The provider has to know where the transfer goes. */
const payoutForm = z.object({ note: requiredText(longLength) });

export const action = sends(
  payoutForm,
  ({ id }) => paths.credit(id),
  ({ api, id, body, form }) => api.credits.requestPayout({ params: { id }, body }, form),
);

/** Asks before what is left of a credit is asked back, and where it goes. */
export default function AskBack() {
  const { credit } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(payoutForm, {
    id: 'payout',
    labels: { note: 'credits.where' },
  });
  const page = paths.credit(credit.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: page, label: t('credits.one', { number: credit.number }) }}
        title={t('credits.askBack')}
      />
      {credit.left <= 0 || credit.payout !== null ? (
        <Notice kind="warning">{t(credit.payout === null ? 'credits.used' : 'credits.asked')}</Notice>
      ) : (
        <RouteForm {...form}>
          <Notice title={t('credits.askBackQuestion', { amount: format.money(credit.left) })}>
            {t('credits.askBackEffect')}
          </Notice>
          <TextareaField {...field(fields.note, { hint: t('credits.whereHint') })} rows={3} />
          <FormActions submit={t('credits.askBack')} cancel={page} cancelLabel={t('credits.keep')} />
        </RouteForm>
      )}
    </Stack>
  );
}
