import type { ReactNode } from 'react';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { openItemsPath } from '#app/shared/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Lead } from '#app/ui/text/text.tsx';
import type { AmountsOwed, ReportedPayments } from './owed.ts';

interface AmountOwedProps {
  owed: AmountsOwed;
  reportedPayments: ReportedPayments | null;
  /** The statement ended before today, so the text is in the past tense. */
  isPast: boolean;
}

export function AmountOwed({ owed, reportedPayments, isPast }: AmountOwedProps) {
  const { t, format } = useText();
  const { open, overdue, overdue_since: since, day } = owed;
  if (open === 0)
    return (
      <Card>
        <Lead>
          {isPast ? t('statement.nothingOpen', { date: format.dateWithWeekday(day) }) : t('statement.oweNothing')}
        </Lead>
      </Card>
    );
  const key = isPast ? 'owed' : 'owe';
  return (
    <Card>
      <Lead>
        <Sentence
          text={since === null ? `statement.${key}` : `statement.${key}Late`}
          values={{
            amount: format.money(open),
            late: format.money(overdue),
            date: format.dayInWords(day),
            ...(since !== null && { since: format.dayInWords(since) }),
          }}
          parts={{ open: <Amount of="owed.open" />, late: <Amount of="owed.overdue" /> }}
        />
      </Lead>
      {!isPast && reportedPayments && reportedPayments.count > 0 && <ReportedPaymentsLine sent={reportedPayments} />}
      {!isPast && <NextInvoice owed={owed} />}
    </Card>
  );
}

const Amount = ({ of, children }: { of: string; children?: ReactNode }) => (
  <b>
    <Metric testId={of}>{children}</Metric>
  </b>
);

function ReportedPaymentsLine({ sent }: { sent: ReportedPayments }) {
  const { t, format } = useText();
  return (
    <p>
      <a href={openItemsPath('REPORTED')}>
        <Metric testId="todo.payments.amount">
          {t('statement.open.REPORTED', { amount: format.money(sent.amount) })}
        </Metric>
      </a>
    </p>
  );
}

function NextInvoice({ owed: { documents, finance_charge: charge, next_due: next } }: { owed: AmountsOwed }) {
  const { t, format } = useText();
  const [first] = documents;
  return (
    <>
      {next && (
        <p>
          <Metric testId="owed.next_due.open">
            {t('statement.dueNext', {
              amount: format.money(next.open),
              date: format.dayInWords(next.day),
            })}
          </Metric>
        </p>
      )}
      {charge > 0 && (
        <p>
          <Metric testId="owed.finance_charge">{t('financeCharge.toDate', { amount: format.money(charge) })}</Metric>
        </p>
      )}
      {first && (
        <IfSupported capability="transfers">
          <Actions>
            <ButtonLink href={paths.payAll}>{t('transfers.balance')}</ButtonLink>
          </Actions>
        </IfSupported>
      )}
    </>
  );
}
