import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { sends } from '#app/forms/sends.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { BankTransfer } from '#app/parts/invoice/bank-transfer.tsx';
import { PayByFps } from '#app/parts/invoice/pay-by-fps.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Quiet, Sum } from '#app/ui/text/text.tsx';
import { Unavailable } from '#app/upstream/errors.ts';
import { readSetting } from '#app/upstream/setting.ts';
import { Dues } from './dues.tsx';
import { readOnly } from './only.ts';
import { SentForm } from './sent-form.tsx';
import { transferForm } from './transfer-form.ts';
import { TransferNotice } from './transfers.tsx';
import { skipToSend } from '#app/parts/send.ts';

export const handle: ScreenHandle = { title: (t) => t('transfers.all'), may: 'statement', offered: ['transfers'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readOnly(request);
  const [toPay, bank] = await Promise.all([
    context.api.transfers.getToPay({ query }),
    readSetting(context.api, 'bank'),
  ]);
  // One transfer pays everything: an incomplete list must not ask for a part of it, or say that nothing is
  // owed.
  if (context.leftOut.length > 0) throw new Unavailable('shape', 'none');
  return { toPay, bank, only: query.only, today: dayOf(context.now()) };
}

export const action = sends(transferForm, paths.payAll, ({ api, body, form }) =>
  api.transfers.sendTransfer({ body }, form),
);

export default function PayAll() {
  const { toPay, bank, only, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const offers = useOffers();
  const { documents, amount, fps, reference, sent } = toPay;
  const isLate = only === 'OVERDUE';
  return (
    <>
      <PageHead
        {...(offers('statement') && { back: { href: paths.statement, label: t('menu.statement') } })}
        title={t(isLate ? 'transfers.overdue' : 'transfers.all')}
        skips={documents.length > 0 ? [skipToSend(t, t('transfers.submit'))] : []}
        state={
          amount > 0 && (
            <Sum as="span">
              <Figure of={`due.${only}`}>{format.money(amount)}</Figure>
            </Sum>
          )
        }
      />
      {sent.map((transfer) => (
        <TransferNotice key={transfer.id} transfer={transfer} />
      ))}
      <Choice isLate={isLate} />
      {documents.length === 0 ? (
        <Notice title={t('transfers.nothing')}>{t('transfers.nothingLine')}</Notice>
      ) : (
        <>
          <PhoneFold look="printed" label={t('transfers.documents')}>
            <Stack>
              <Dues toPay={toPay} only={only} />
              {documents.some(({ grown }) => grown > 0) && <Quiet as="p">{t('transfers.grows')}</Quiet>}
            </Stack>
          </PhoneFold>
          <Row of="cards">
            {fps && (
              <PayByFps
                fps={fps}
                amount={amount}
                figure={`due.${only}`}
                picture={withQuery(paths.payAllFpsCode, { only })}
              />
            )}
            {bank.account_number !== '' && <BankTransfer bank={bank} number={reference} />}
            <SentForm toPay={toPay} only={only} today={today} />
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
