import type { LoaderFunctionArgs } from '@remix-run/node';
import { centsToDollars } from '#domain/shared/money.ts';
import { requestCreditRefund } from '#contract/billing/credits.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { createFormSchema } from '#app/forms/edit-form.tsx';
import { moneyField } from '#app/forms/fields.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { amountNeeded } from '#app/forms/submission.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';

export const handle: RouteHandle = {
  title: (t) => t('credits.requestRefund'),
  permission: 'statement',
  requires: ['credits'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [credit, banks, profile] = await Promise.all([
    context.api.credits.getCredit({ params: { id: requireIdParam(params) } }),
    context.api.lists.listBanks(),
    context.api.business.getProfile({ params: { id: requireAccount(context).businessId } }),
  ]);
  return { credit, banks, company: profile.business?.company_name ?? '' };
}

/** The platform needs to know where to send the transfer. */
const refundRequestForm = createFormSchema(requestCreditRefund.body).extend({ amount: moneyField.optional() });

/** A credit has no version: the amount that was shown is compared. */
export const action = formAction(
  refundRequestForm,
  ({ id }) => paths.credit(id),
  async ({ api, id, body: { amount, ...body }, form, context }) => {
    const { left } = await api.credits.getCredit({ params: { id } });
    if (amount !== left)
      return { ok: false, error: new ApiError(422, null, null, { amount: amountNeeded(context, left) }) };
    return api.credits.requestCreditRefund({ params: { id }, body }, form);
  },
);

export default function RequestRefund() {
  const { credit, banks, company } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { fields, field, ...form } = useRouteForm(refundRequestForm, {
    id: 'refund_request',
    labels: {
      payee: 'credits.payee',
      bank_code: 'credits.bank',
      account: 'credits.account',
      note: 'field.note',
      amount: null,
    },
    defaultValue: { payee: company },
  });
  const page = paths.credit(credit.id);
  return (
    <NarrowPage back={{ href: page, label: t('credits.credit', { number: credit.number }) }}>
      {credit.left <= 0 || credit.refund_request !== null ? (
        <Notice kind="warning">{t(credit.refund_request === null ? 'credits.used' : 'credits.asked')}</Notice>
      ) : (
        <SubmitForm form={form} submit={t('credits.requestRefund')} cancel={page} cancelLabel={t('credits.keep')}>
          <Notice
            title={
              <Metric testId={`credit.${credit.number}.left`}>
                {t('credits.requestRefundQuestion', { amount: format.money(credit.left) })}
              </Metric>
            }
          >
            {t('credits.requestRefundEffect')}
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
          <input type="hidden" name={fields.amount.name} value={centsToDollars(credit.left).toFixed(2)} />
        </SubmitForm>
      )}
    </NarrowPage>
  );
}
