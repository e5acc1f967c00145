import type { LoaderFunctionArgs } from '@remix-run/node';
import { maxBookkeepingLengths } from '#domain/billing/invoices/accounting.ts';
import { bookkeepingNames } from '#contract/accounts/business.ts';
import { editFormSchema, FieldsOf, createFormSchema } from '#app/forms/edit-form.tsx';
import { dayParamOr, readQuery, withQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';

const accountingForm = editFormSchema(createFormSchema(bookkeepingNames));

export const handle: RouteHandle = {
  title: (t) => t('accounting.title'),
  permission: 'statement',
  requires: ['statement', 'summary'],
};

/** Defaults to this month. */
const statementOf = (request: Request): string =>
  withQuery(paths.statement, readQuery(request, { startDate: dayParamOr(''), endDate: dayParamOr('') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return {
    statement: statementOf(request),
    profile: await context.api.business.getProfile({ params: { id: account.businessId } }),
  };
}

export const action = formAction(
  accountingForm,
  ({ request }) => statementOf(request),
  ({ api, body: { version, ...bookkeeping }, form }) =>
    api.business.updateProfile({ body: { version, bookkeeping } }, form),
);

export default function Accounting() {
  const { statement, profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { bookkeeping, version } = profile;
  const { fields, field, ...form } = useRouteForm(accountingForm, {
    id: 'accounting',
    labels: { supplier: 'accounting.supplier', account: 'accounting.account', tax: 'accounting.tax' },
    defaultValue: { ...bookkeeping, version },
  });
  const theirs = form.problem?.kind === 'conflict' ? bookkeeping : undefined;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: statement, label: t('menu.statement') }}
        title={t('accounting.title')}
        line={t('accounting.settingsLine')}
      />
      <RouteForm {...form}>
        <FieldsOf<typeof fields>
          all={{
            version: <VersionField record={profile} field={fields.version} conflict={theirs !== undefined} />,
            supplier: (
              <TextField
                {...field(fields.supplier, {
                  hint: t('accounting.supplierHint', { number: maxBookkeepingLengths.supplier }),
                  theirs: theirs?.supplier,
                })}
              />
            ),
            account: (
              <TextField
                {...field(fields.account, {
                  hint: t('accounting.accountHint', { number: maxBookkeepingLengths.account }),
                  theirs: theirs?.account,
                })}
              />
            ),
            tax: (
              <TextField
                {...field(fields.tax, {
                  hint: t('accounting.taxHint', { number: maxBookkeepingLengths.tax }),
                  theirs: theirs?.tax,
                })}
              />
            ),
          }}
        />
        <FormActions submit={t('action.save')} cancel={statement} conflict={theirs && paths.statementAccounting} />
      </RouteForm>
    </Stack>
  );
}
