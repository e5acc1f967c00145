import type { ReactNode } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { openLines } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Lead } from '#app/ui/text/text.tsx';
import type { Owed, SentPayments } from './owed.ts';

interface OwingProps {
  owed: Owed;
  sent: SentPayments | null;
  /** The statement ended before today, so the text is in the past tense. */
  isPast: boolean;
}

export function Owing({ owed, sent, isPast }: OwingProps) {
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
      {!isPast && sent && sent.count > 0 && <Sent sent={sent} />}
      {!isPast && <WhatNext owed={owed} />}
    </Card>
  );
}

const Amount = ({ of, children }: { of: string; children?: ReactNode }) => (
  <b>
    <Figure of={of}>{children}</Figure>
  </b>
);

function Sent({ sent }: { sent: SentPayments }) {
  const { t, format } = useText();
  return (
    <p>
      <a href={openLines('SENT')}>
        <Figure of="waits.payments.amount">{t('statement.open.SENT', { amount: format.money(sent.amount) })}</Figure>
      </a>
    </p>
  );
}

function WhatNext({ owed: { documents, overdue, finance_charge: charge, next_due: next } }: { owed: Owed }) {
  const { t, format } = useText();
  const [first] = documents;
  return (
    <>
      {next && (
        <p>
          <Figure of="owed.next_due.open">
            {t('statement.dueNext', {
              amount: format.money(next.open),
              date: format.dayInWords(next.day),
            })}
          </Figure>
        </p>
      )}
      {charge > 0 && first && (
        <p>
          <Sentence
            text="statement.lateSoFar"
            values={{ amount: format.money(charge), percent: format.percent(first.charge_percentage) }}
            parts={{ charge: <Amount of="owed.finance_charge" /> }}
          />
        </p>
      )}
      {first && (
        <IfOffered of="transfers">
          <Actions>
            {overdue > 0 && (
              <ButtonLink href={withQuery(paths.payAll, { only: 'OVERDUE' })} look="primary">
                {t('transfers.overdue')}
              </ButtonLink>
            )}
            <ButtonLink href={paths.payAll} look={overdue > 0 ? 'secondary' : 'primary'}>
              {t('transfers.all')}
            </ButtonLink>
          </Actions>
        </IfOffered>
      )}
    </>
  );
}
