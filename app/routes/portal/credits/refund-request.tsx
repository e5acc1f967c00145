import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { requestPayout } from '#contract/invoices/credits.ts';
import { formOf } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('credits.askBack'), may: 'statement', offered: ['credits'] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [credit, banks, profile] = await Promise.all([
    context.api.credits.getCredit({ params: { id: idOf(params) } }),
    context.api.lists.listBanks(),
    context.api.business.getProfile({ params: { id: accountOf(context).businessId } }),
  ]);
  return { credit, banks, company: profile.business?.company_name ?? '' };
}

/** The platform needs to know where to send the transfer. */
const payoutForm = formOf(requestPayout.body);

const payoutLabels = {
  payee: 'credits.payee',
  bank_code: 'credits.bank',
  account: 'credits.account',
  note: 'field.note',
} satisfies LabelsOf<z.input<typeof payoutForm>>;

export const action = sends(
  payoutForm,
  ({ id }) => paths.credit(id),
  ({ api, id, body, form }) => api.credits.requestPayout({ params: { id }, body }, form),
);

export default function AskBack() {
  const { credit, banks, company } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(payoutForm, {
    id: 'payout',
    labels: payoutLabels,
    defaultValue: { payee: company },
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
          <Notice
            title={
              <Figure of={`credit.${credit.number}.left`}>
                {t('credits.askBackQuestion', { amount: format.money(credit.left) })}
              </Figure>
            }
          >
            {t('credits.askBackEffect')}
          </Notice>
          <TextField {...field(fields.payee)} />
          <SelectField
            {...field(fields.bank_code)}
            empty={t('credits.byFps')}
            options={banks.map(({ code, name }) => ({
              value: code,
              label: `${code} ${inLanguage(name, language).text}`,
            }))}
          />
          <TextField {...field(fields.account, { hint: t('credits.accountHint') })} />
          <TextareaField {...field(fields.note, { optional: true })} rows={2} />
          <FormActions submit={t('credits.askBack')} cancel={page} cancelLabel={t('credits.keep')} />
        </RouteForm>
      )}
    </Stack>
  );
}
