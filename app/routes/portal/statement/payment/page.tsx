import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/shared/time.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { BankTransfer } from '#app/shared/invoice/bank-transfer.tsx';
import { PayByFps } from '#app/shared/invoice/pay-by-fps.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { MutedText, Sum } from '#app/ui/text/text.tsx';
import { Unavailable } from '#app/api-client/errors.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { TransferDocuments } from './dues.tsx';
import { readDueFilter } from './due-filter.ts';
import { ReportTransferForm } from './report-transfer-form.tsx';
import { transferForm } from './transfer-form.ts';
import { TransferNotice } from './transfers.tsx';
import { skipToSubmit } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = {
  title: (t) => t('transfers.all'),
  permission: 'statement',
  requires: ['transfers'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readDueFilter(request);
  const [toPay, bank] = await Promise.all([
    context.api.transfers.getAmountsDue({ query }),
    readSetting(context.api, 'bank'),
  ]);
  // One transfer pays everything: an incomplete list must not ask for a part of it, or say that nothing is
  // owed.
  if (context.unreadableRows.length > 0) throw new Unavailable('shape', 'none');
  return { toPay, bank, only: query.only, today: dayOf(context.now()) };
}

export const action = formAction(transferForm, paths.payAll, ({ api, body, form }) =>
  api.transfers.reportTransfer({ body }, form),
);

export default function PayAll() {
  const { toPay, bank, only, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const offers = useSupports();
  const { documents, amount, fps, reference, reported } = toPay;
  const isLate = only === 'OVERDUE';
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t(isLate ? 'transfers.overdue' : 'transfers.all')}
        skips={documents.length > 0 ? [skipToSubmit(t, t('transfers.submit'))] : []}
        state={
          amount > 0 && (
            <Sum as="span">
              <Metric testId={`due.${only}`}>{format.money(amount)}</Metric>
            </Sum>
          )
        }
      />
      {reported.map((transfer) => (
        <TransferNotice key={transfer.id} transfer={transfer} />
      ))}
      <Choice isLate={isLate} />
      {documents.length === 0 ? (
        <Notice title={t('transfers.nothing')}>{t('transfers.nothingLine')}</Notice>
      ) : (
        <>
          <PhoneFold look="printed" label={t('transfers.documents')}>
            <Stack>
              <TransferDocuments toPay={toPay} only={only} />
              {documents.some(({ grown }) => grown > 0) && <MutedText as="p">{t('transfers.grows')}</MutedText>}
            </Stack>
          </PhoneFold>
          <Row of="cards">
            {fps && (
              <PayByFps
                fps={fps}
                amount={amount}
                testId={`due.${only}`}
                picture={withQuery(paths.payAllFpsCode, { only })}
              />
            )}
            {bank.account_number !== '' && <BankTransfer bank={bank} number={reference} />}
            <ReportTransferForm toPay={toPay} only={only} today={today} />
          </Row>
        </>
      )}
    </>
  );
}

function Choice({ isLate }: { isLate: boolean }) {
  const { t } = useText();
  return (
    <Tabs
      label={t('transfers.documents')}
      tabs={[
        { href: paths.payAll, label: t('transfers.everything'), current: !isLate },
        {
          href: withQuery(paths.payAll, { only: 'OVERDUE' }),
          label: t('transfers.onlyOverdue'),
          current: isLate,
        },
      ]}
    />
  );
}
