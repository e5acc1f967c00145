import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/shared/time.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PaymentColumns, PaymentOfChoice } from '#app/ui/payment-choice/payment-choice.tsx';
import { skipToSubmit } from '#app/shared/submit-button.ts';
import { loadChoice } from './choice.server.ts';
import { ChooseDocuments } from './documents.tsx';
import { PayChosen } from './pay.tsx';
import { transferForm } from './transfer-form.ts';
import { TransferNotice } from './transfers.tsx';

export const handle: RouteHandle = {
  title: (t) => t('transfers.balance'),
  permission: 'statement',
  requires: ['transfers', 'summary'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [choice, { owed }, bank] = await Promise.all([
    loadChoice(context, new URL(request.url)),
    context.api.summary.getSummary({ query: {} }),
    readSetting(context.api, 'bank'),
  ]);
  return { ...choice, owed, bank, today: dayOf(context.now()) };
}

export const action = formAction(transferForm, paths.payAll, ({ api, body, form }) =>
  api.transfers.reportTransfer({ body }, form),
);

type Data = LoaderData<typeof loader>;

export default function Balance() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { due, choice, chosen, owed, bank, today } = data;
  return (
    <>
      <PageHead
        title={
          owed && owed.open > 0 ? (
            <Metric testId="owed.open">{t('transfers.youOwe', { amount: format.money(owed.open) })}</Metric>
          ) : (
            t('statement.oweNothing')
          )
        }
        skips={chosen ? [skipToSubmit(t, t('transfers.sent', { amount: format.money(chosen.amount) }))] : []}
        line={<InWords data={data} />}
      />
      {due.reported.map((transfer) => (
        <TransferNotice key={transfer.id} transfer={transfer} />
      ))}
      {(due.documents.length > 0 || due.reported.length > 0) && (
        <PaymentColumns>
          <ChooseDocuments due={due} chosen={chosen} />
          <PaymentOfChoice changed={<Card>{t('transfers.choiceChanged')}</Card>}>
            {choice && chosen ? (
              <PayChosen choice={choice} chosen={chosen} bank={bank} today={today} />
            ) : (
              <NothingChosen />
            )}
          </PaymentOfChoice>
        </PaymentColumns>
      )}
      <Details />
    </>
  );
}

/** What is late, what is on its way and what waiting costs, the same sentence everywhere. */
function InWords({ data: { due, owed } }: { data: Data }) {
  const { t, format } = useText();
  if (!owed) return null;
  const { overdue_since: since, finance_charge: charge, next_due: next } = owed;
  const { sent } = due;
  return (
    <>
      {format.sentences([
        sent > 0 && t('transfers.onItsWay', { amount: format.money(sent) }),
        sent > 0 && due.overdue === 0 && t('transfers.nothingOverdueLeft'),
        due.overdue > 0 &&
          since !== null &&
          t('transfers.overdueSince', { amount: format.money(due.overdue), date: format.dayInWords(since) }),
        charge > 0 && t('financeCharge.toDate', { amount: format.money(charge) }),
        due.overdue === 0 &&
          next &&
          t('transfers.nextDue', { amount: format.money(next.open), date: format.dayInWords(next.day) }),
      ])}
    </>
  );
}

function NothingChosen() {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('transfers.nothingChosen')}</h2>
      <p>{t('transfers.nothingChosenHelp')}</p>
    </Card>
  );
}

function Details() {
  const { t } = useText();
  const offers = useSupports();
  const pages = [
    offers('statement') && { href: paths.statement, label: t('transfers.why') },
    offers('payments') && { href: paths.payments, label: t('payments.title') },
    offers('credits') && { href: paths.credits, label: t('credits.title') },
    offers('costs') && { href: paths.costs, label: t('costs.title') },
  ].filter((page) => page !== false);
  return (
    <ul>
      {pages.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
