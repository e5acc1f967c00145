import type { LoaderFunctionArgs } from '@remix-run/node';
import { setWorkerBankDetails } from '#contract/workers/worker-account.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { SectionPage } from './section-page.tsx';
import { leadsOn, loadSelf } from './section.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.section.bank'), permission: 'signedIn' };

export async function loader(args: LoaderFunctionArgs) {
  const [own, { banks }] = await Promise.all([loadSelf(args), args.context.worker.account.listWorkerOptions()]);
  return { ...own, banks };
}

/** FPS is the first choice of the list, and no code. */
const bankForm = setWorkerBankDetails.body.extend({
  bank_code: setWorkerBankDetails.body.shape.bank_code.unwrap().optional(),
});

export const action = formAction(
  bankForm,
  leadsOn(paths.workerSite.bankDetails),
  ({ context, body: { bank_code: bank = null, ...body }, form }) =>
    context.worker.account.setWorkerBankDetails({ body: { ...body, bank_code: bank } }, form),
);

export default function BankDetails() {
  const { self, isApproved, banks } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { bank_details: known } = self;
  const { fields, field, ...form } = useRouteForm(bankForm, {
    id: 'bank',
    record: self,
    defaultValue: { version: self.version, payee: known?.payee ?? self.name, bank_code: known?.bank?.code },
    labels: {
      payee: 'workerSite.payee',
      bank_code: 'field.bank',
      account: 'workerSite.account',
    },
  });
  return (
    <SectionPage isApproved={isApproved} form={{ ...form, fields }} record={self} line={t('workerSite.bankLine')}>
      <SelectField
        {...field(fields.bank_code)}
        empty={t('workerSite.fps')}
        options={banks.map(({ code, name }) => ({ value: code, label: `${code} ${name[language]}` }))}
      />
      <TextField
        {...field(fields.account, {
          hint:
            known === null
              ? t('workerSite.accountHint')
              : t('workerSite.accountKnown', { number: known.account_masked }),
        })}
        autoComplete="off"
      />
      <TextField {...field(fields.payee)} autoComplete="name" />
    </SectionPage>
  );
}
