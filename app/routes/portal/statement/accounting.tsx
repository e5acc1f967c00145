import type { LoaderFunctionArgs } from '@remix-run/node';
import { maxBookkeepingLengths } from '#domain/billing/invoices/accounting.ts';
import { bookkeepingNames } from '#contract/accounts/business.ts';
import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { dayParamOr, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

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
  const form = useRouteForm(accountingForm, {
    id: 'accounting',
    labels: { supplier: 'accounting.supplier', account: 'accounting.account', tax: 'accounting.tax' },
    defaultValue: { ...bookkeeping, version },
  });
  const { fields, field } = form;
  const theirs = form.conflict ? bookkeeping : undefined;
  return (
    <FormPage
      form={form}
      back={{ href: statement, label: t('menu.statement') }}
      line={t('accounting.settingsLine')}
      record={profile}
      submit={t('action.save')}
    >
      {(['supplier', 'account', 'tax'] as const).map((name) => (
        <TextField
          key={name}
          {...field(fields[name], {
            hint: t(`accounting.${name}Hint`, { number: maxBookkeepingLengths[name] }),
            theirs: theirs?.[name],
          })}
        />
      ))}
    </FormPage>
  );
}
