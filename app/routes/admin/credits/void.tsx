import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { findInList } from '../find-in-list.server.ts';
import { actsOnMoney } from '../money/effect/act.server.ts';
import { Effect, EffectButton } from '../money/effect/effect.tsx';
import { reasonForm, reasonLabels } from '../money/payment-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.creditBack'), may: 'officeMoney' };

/** 404 once the credit is void, unless a form was returned. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const credit = await findInList(
    (query) => context.office.money.listGivenCredits({ query }),
    (one) => one.id === id,
  );
  if (!credit || (credit.taken_back_at !== null && !context.posted)) throw json({ kind: 'notFound' }, 404);
  return { credit };
}

export const action = actsOnMoney(reasonForm, paths.officeCredits, {
  act: ({ id, body }) => ({ act: 'CREDIT_BACK', id, ...body }),
  send: ({ context, id, body, form }) => context.office.money.takeBackGivenCredit({ params: { id }, body }, form),
});

export default function TakeBackCredit() {
  const { credit } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(reasonForm, { id: 'reason', labels: reasonLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeCredits, label: t('officeMoney.credits') }}
        title={t('officeMoney.creditBack')}
        line={`${credit.credit_note} · ${credit.company_name}`}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('officeMoney.creditBackQuestion', {
            amount: format.money(credit.amount),
            number: credit.invoice_number,
          })}
        >
          {t('officeMoney.creditBackEffect')}
        </Notice>
        <TextField {...field(fields.note, { optional: true })} />
        <Effect />
        <FormActions
          submit={t('officeMoney.creditBackDo')}
          look="danger"
          second={<EffectButton />}
          cancel={paths.officeCredits}
          cancelLabel={t('officeMoney.keepCredit')}
        />
      </RouteForm>
    </Stack>
  );
}
