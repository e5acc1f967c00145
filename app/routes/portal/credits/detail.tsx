import type { LoaderFunctionArgs } from '@remix-run/node';
import { creditReturnDays } from '#domain/ledger/credits.ts';
import { addDays } from '#domain/time.ts';
import type { CreditDetail } from '#contract/invoices/credits.ts';
import { idOf } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Source } from './source.tsx';
import { Uses } from './uses.tsx';

export const handle: ScreenHandle<{ credit: CreditDetail }> = {
  title: (t, { credit }) => t('credits.one', { number: credit.number }),
  may: 'statement',
  offered: ['credits'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { credit: await context.api.credits.getCredit({ params: { id: idOf(params) } }) };
}

export default function CreditPage() {
  const { credit } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { number, amount, left, day, reason, payout } = credit;
  const of = `credit.${number}`;
  return (
    <>
      <PageHead
        back={{ href: paths.credits, label: t('credits.title') }}
        title={t('credits.one', { number })}
        line={
          <Figure of={`${of}.left ${of}.amount`}>
            {t('credits.leftOf', { left: format.money(left), amount: format.money(amount) })}
          </Figure>
        }
        actions={
          left > 0 &&
          payout === null && <ButtonLink href={paths.creditPayout(credit.id)}>{t('credits.askBack')}</ButtonLink>
        }
      />
      {payout && <Asked number={number} payout={payout} />}
      <Card>
        <Facts
          facts={[
            { term: t('credits.reason'), value: t(`credits.reasons.${reason}`) },
            { term: t('credits.from'), value: <Source of={credit} /> },
            {
              term: t('field.date'),
              value: (
                <IfOffered of="statement" otherwise={format.dateWithWeekday(day)}>
                  <a href={withQuery(paths.statement, { startDate: day, endDate: day })}>
                    {format.dateWithWeekday(day)}
                  </a>
                </IfOffered>
              ),
            },
            { term: t('field.amount'), value: <Figure of={`${of}.amount`}>{format.money(amount)}</Figure> },
            { term: t('credits.usedSoFar'), value: <Figure of={`${of}.used`}>{format.money(credit.used)}</Figure> },
            {
              term: t('credits.left'),
              value: (
                <b>
                  <Figure of={`${of}.left`}>{format.money(left)}</Figure>
                </b>
              ),
            },
            payout === null && { term: t('credits.next'), value: <Next of={credit} /> },
          ]}
        />
      </Card>
      <Uses credit={credit} />
    </>
  );
}

function Asked({ number, payout }: { number: string; payout: NonNullable<CreditDetail['payout']> }) {
  const { t, format } = useText();
  const time = format.dateTime(payout.requested_at);
  const name = payout.requested_by;
  return (
    <Notice
      title={
        <Figure of={`credit.${number}.asked`}>
          {t('credits.askedTitle', { amount: format.money(payout.amount) })}
        </Figure>
      }
    >
      {name === null ? t('credits.askedAt', { time }) : t('credits.askedBy', { name, time })}
      {payout.account !== '' && (
        <>
          <br />
          {t('credits.askedTo', { payee: payout.payee, account: payout.account })}
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
