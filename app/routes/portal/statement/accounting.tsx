import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookKeepingLengths } from '#domain/invoice/accounting.ts';
import { bookKeeping } from '#contract/account/business.ts';
import { editOf, FieldsOf, formOf } from '#app/forms/edit-form.tsx';
import { dayOr, readQuery, withQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';

const accountingForm = editOf(formOf(bookKeeping));

export const handle: ScreenHandle = {
  title: (t) => t('accounting.title'),
  may: 'statement',
  offered: ['statement', 'figures'],
};

/** Defaults to this month. */
const statementOf = (request: Request): string =>
  withQuery(paths.statement, readQuery(request, { startDate: dayOr(''), endDate: dayOr('') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return {
    statement: statementOf(request),
    profile: await context.api.business.getProfile({ params: { id: account.businessId } }),
  };
}

export const action = sends(
  accountingForm,
  ({ request }) => statementOf(request),
  ({ api, body: { version, ...bookkeeping }, form }) =>
    api.business.updateProfile({ body: { version, bookkeeping } }, form),
);

export default function Accounting() {
  const { statement, profile } = useRouteData<typeof loader>();
  const { t } = useText();
  const { bookkeeping: stored, version } = profile;
  const { fields, field, ...form } = useRouteForm(accountingForm, {
    id: 'accounting',
    labels: { supplier: 'accounting.supplier', account: 'accounting.account', tax: 'accounting.tax' },
    defaultValue: { ...stored, version },
  });
  const theirs = form.problem?.kind === 'conflict' ? stored : undefined;
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
                  hint: t('accounting.supplierHint', { number: bookKeepingLengths.supplier }),
                  theirs: theirs?.supplier,
                })}
              />
            ),
            account: (
              <TextField
                {...field(fields.account, {
                  hint: t('accounting.accountHint', { number: bookKeepingLengths.account }),
                  theirs: theirs?.account,
                })}
              />
            ),
            tax: (
              <TextField
                {...field(fields.tax, {
                  hint: t('accounting.taxHint', { number: bookKeepingLengths.tax }),
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
