import { Fragment } from 'react';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { statementSteps, type StatementGroup } from '#domain/billing/ledger/statement.ts';
import { withQuery } from '#app/forms/query.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Statement } from '#contract/billing/statement.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { SumSteps, type SumStep } from '#app/ui/sum-steps/sum-steps.tsx';
import { useTestId } from '#app/ui/metric/test-id.ts';
import type { AmountsOwed } from './owed.ts';

interface BalanceChangeProps {
  statement: Statement;
  owed: AmountsOwed;
  isPast: boolean;
}

/** These steps show a count, because the step already has their amount. */
const counted: ReadonlySet<StatementGroup> = new Set(['WORKER_INVOICES', 'ADMIN_INVOICES', 'CREDITS']);

const between = ['billed', 'paid', 'credited'] as const;

export function BalanceChange({ statement, owed, isPast }: BalanceChangeProps) {
  const { t, format } = useText();
  const { opening, closing, start_date: from, end_date: to } = statement;
  const opens = {
    id: 'opening',
    label: t('statement.owedOn', { date: format.dayInWords(from) }),
    amount: <Metric testId={`balances.${from}/${to}.opening`}>{format.amount(opening)}</Metric>,
    from: zeroCents,
    to: opening,
  };
  const closes = {
    id: 'closing',
    label: isPast ? t('statement.owedAfter', { date: format.dayInWords(to) }) : t('statement.owedNow'),
    note: owed.count > 0 && t('statement.documents', { count: owed.count }),
    amount: <Metric testId="owed.open">{format.amount(closing)}</Metric>,
    from: zeroCents,
    to: closing,
    late: owed.overdue,
  };
  return (
    <Card>
      <h2>{t('statement.why')}</h2>
      <SumSteps steps={[opens, ...useSteps(statement), closes]} />
      <AtBank statement={statement} />
    </Card>
  );
}

const becameOf = ['invoices', 'prepaid', 'credit', 'other'] as const;

/** A surplus becomes a credit, and settles no invoice yet. */
function AtBank({ statement: { bank, start_date: from, end_date: to } }: { statement: Statement }) {
  const { t, format } = useText();
  const nameOf = useTestId();
  const offers = useSupports();
  const parts = becameOf.filter((id) => bank[id] !== zeroCents);
  if (parts.length === 0) return null;
  const name = (id: string) => `balances.${from}/${to}.bank.${id}`;
  return (
    <p>
      <small>
        <Sentence
          text="statement.bank.moved"
          values={{ amount: format.money(bank.moved) }}
          parts={{
            bank: offers('payments') ? (
              <a href={withQuery(paths.payments, { startDate: from, endDate: to })} data-testid={nameOf(name('moved'))}>
                {' '}
              </a>
            ) : (
              <span data-testid={nameOf(name('moved'))} />
            ),
          }}
        />{' '}
        {parts.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            <Metric testId={name(id)}>{t(`statement.bank.${id}`, { amount: format.amount(bank[id]) })}</Metric>
          </Fragment>
        ))}
      </small>
    </p>
  );
}

function useSteps({ start_date: first, end_date: last, opening, groups, sums }: Statement): SumStep[] {
  const { t, format } = useText();
  const labels = {
    billed: t('statement.billedSince'),
    paid: t('statement.youPaid'),
    credited: t('statement.creditedToYou'),
  };
  let height: number = opening;
  return between.map((id) => {
    const names: readonly StatementGroup[] = statementSteps[id];
    const amount = sums[id];
    const from = height;
    height += amount;
    return {
      id,
      label: labels[id],
      note: groups
        .filter(({ group, count }) => names.includes(group) && count > 0)
        .map(({ group, count, amount: part }, index) => (
          <Fragment key={group}>
            {index > 0 && ' · '}
            <Metric testId={`balances.${first}/${last}.${counted.has(group) ? 'counts' : 'parts'}.${group}`}>
              {t(`statement.parts.${group}`, { count, amount: format.amount(cents(Math.abs(part))) })}
            </Metric>
          </Fragment>
        )),
      amount: (
        <Metric testId={`balances.${first}/${last}.${id}`}>{`${amount > 0 ? '+' : ''}${format.amount(amount)}`}</Metric>
      ),
      from,
      to: height,
    };
  });
}
