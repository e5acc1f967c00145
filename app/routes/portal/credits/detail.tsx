import type { LoaderFunctionArgs } from '@remix-run/node';
import { creditReturnDays } from '#domain/billing/ledger/credits.ts';
import { addDays } from '#domain/shared/time.ts';
import type { CreditDetail } from '#contract/billing/credits.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { CreditSource } from './source.tsx';
import { CreditUses } from './uses.tsx';

export const handle: RouteHandle<{ credit: CreditDetail }> = {
  title: (t, { credit }) => t('credits.credit', { number: credit.number }),
  permission: 'statement',
  requires: ['credits'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { credit: await context.api.credits.getCredit({ params: { id: requireIdParam(params) } }) };
}

export default function CreditPage() {
  const { credit } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { number, amount, left, day, reason, refund_request: refundRequest } = credit;
  const of = `credit.${number}`;
  return (
    <>
      <PageHead
        back={{ href: paths.credits, label: t('credits.title') }}
        title={t('credits.credit', { number })}
        line={
          <Metric testId={`${of}.left ${of}.amount`}>
            {t('credits.leftOf', { left: format.money(left), amount: format.money(amount) })}
          </Metric>
        }
        actions={
          left > 0 &&
          refundRequest === null && (
            <ButtonLink href={paths.creditRefundRequest(credit.id)}>{t('credits.requestRefund')}</ButtonLink>
          )
        }
      />
      {refundRequest && <RefundRequested number={number} refundRequest={refundRequest} />}
      <Card>
        <DescriptionList
          facts={[
            { term: t('credits.reason'), value: t(`credits.reasons.${reason}`) },
            { term: t('credits.from'), value: <CreditSource of={credit} /> },
            {
              term: t('field.date'),
              value: (
                <IfSupported capability="statement" otherwise={format.dateWithWeekday(day)}>
                  <a href={withQuery(paths.statement, { startDate: day, endDate: day })}>
                    {format.dateWithWeekday(day)}
                  </a>
                </IfSupported>
              ),
            },
            { term: t('field.amount'), value: <Metric testId={`${of}.amount`}>{format.money(amount)}</Metric> },
            { term: t('credits.usedSoFar'), value: <Metric testId={`${of}.used`}>{format.money(credit.used)}</Metric> },
            {
              term: t('credits.left'),
              value: (
                <b>
                  <Metric testId={`${of}.left`}>{format.money(left)}</Metric>
                </b>
              ),
            },
            refundRequest === null && { term: t('credits.next'), value: <Next of={credit} /> },
          ]}
        />
      </Card>
      <CreditUses credit={credit} />
    </>
  );
}

function RefundRequested({
  number,
  refundRequest,
}: {
  number: string;
  refundRequest: NonNullable<CreditDetail['refund_request']>;
}) {
  const { t, format } = useText();
  const time = format.dateTime(refundRequest.requested_at);
  const name = refundRequest.requested_by;
  return (
    <Notice
      title={
        <Metric testId={`credit.${number}.asked`}>
          {t('credits.askedTitle', { amount: format.money(refundRequest.amount) })}
        </Metric>
      }
    >
      {name === null ? t('credits.askedAt', { time }) : t('credits.askedBy', { name, time })}
      {refundRequest.account !== '' && (
        <>
          <br />
          {t('credits.askedTo', { payee: refundRequest.payee, account: refundRequest.account })}
        </>
      )}
    </Notice>
  );
}

function Next({ of: { left, day, to_card: toCard } }: { of: CreditDetail }) {
  const { t, format } = useText();
  if (left <= 0) return t('credits.nextUsed');
  return toCard
    ? t('credits.nextCard', { date: format.dayInWords(addDays(day, creditReturnDays)) })
    : t('credits.nextOpen');
}
