import { Fragment } from 'react';
import {
  causeMessage,
  reconciliationState,
  type ReconciliationState,
} from '#domain/billing/invoices/reconciliation.ts';
import { useText } from '#app/i18n/text.tsx';
import { FoldedLedger } from '#app/shared/invoice/ledger-fold.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ReconciliationLine } from '#contract/billing/reconciliation.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine, NoWrap, MutedText } from '#app/ui/text/text.tsx';
import type { ReconciliationPage } from './readers.ts';

type Time = ReconciliationLine['booked'];

const tones: Readonly<Record<ReconciliationState, Tone>> = { AGREES: 'ok', OPEN: 'idle', DIFFERS: 'you' };

export function ReconciliationTable({ sums, list, hrefOf }: ReconciliationPage & { hrefOf: (page: number) => string }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <>
      <ReconciliationSummary sums={sums} />
      <ListPage list={list} hrefOf={hrefOf} empty={<EmptyState title={t('reconciliation.none')} />}>
        <FoldedLedger count={list.items.length}>
          <Table
            caption={t('reconciliation.lines')}
            columns={columns}
            rows={list.items}
            keyOf={(line) => line.timesheet_id ?? `shift ${line.shift_id}`}
            foot={<ReconciliationTotals sums={sums} />}
          />
        </FoldedLedger>
      </ListPage>
    </>
  );
}

function ReconciliationSummary({ sums: { agree, open, differ } }: Pick<ReconciliationPage, 'sums'>) {
  const { t, format } = useText();
  if (agree + open + differ === 0) return null;
  const rest = format.sentences([
    open > 0 && t('reconciliation.open', { count: open }),
    agree > 0 && t('reconciliation.agree', { count: agree }),
  ]);
  if (differ > 0)
    return (
      <Notice kind="warning" title={t('reconciliation.differ', { count: differ })}>
        {rest}
      </Notice>
    );
  return <Notice>{open > 0 ? rest : <b>{t('reconciliation.allAgree', { count: agree })}</b>}</Notice>;
}

function ReconciliationTotals({ sums: { booked, approved, billed, difference } }: Pick<ReconciliationPage, 'sums'>) {
  const { t } = useText();
  return (
    <FootRow
      label={t('reconciliation.sums')}
      labels={[
        t('reconciliation.booked'),
        t('reconciliation.approved'),
        t('reconciliation.billed'),
        t('reconciliation.difference'),
      ]}
      values={[booked, approved, billed, difference].map((time, index) => (
        <ReconciliationTimes key={index} time={time} signed={time === difference} />
      ))}
    />
  );
}

function ReconciliationTimes({ time: { minutes, pay }, signed }: { time: Time; signed?: boolean }) {
  const { format, t } = useText();
  const plus = (amount: number) => (signed && amount > 0 ? '+' : '');
  return (
    <>
      {signed ? `${plus(minutes)}${t('reconciliation.minutes', { number: minutes })}` : format.hours(minutes)}
      <br />
      {plus(pay)}
      {format.amount(pay)}
    </>
  );
}

function useColumns(): Column<ReconciliationLine>[] {
  const { t, format } = useText();
  const timeColumn = (id: 'booked' | 'approved' | 'billed', label: string): Column<ReconciliationLine> => ({
    id,
    label,
    kind: 'number',
    cell: (line) => <ReconciliationTimes time={line[id]} />,
  });
  return [
    {
      id: 'who',
      label: t('term.worker'),
      kind: 'title',
      cell: (line) => (
        <>
          <Who line={line} />
          <SmallLine>
            <a href={paths.shift(line.shift_id)}>{format.shiftTime(line.start_at, line.end_at)}</a>
            <br />
            <LocalisedText of={line.role.name} /> · {line.location}
          </SmallLine>
        </>
      ),
    },
    timeColumn('booked', t('reconciliation.booked')),
    timeColumn('approved', t('reconciliation.approved')),
    timeColumn('billed', t('reconciliation.billed')),
    {
      id: 'difference',
      label: t('reconciliation.difference'),
      kind: 'number',
      cell: ({ difference }) => <ReconciliationTimes time={difference} signed />,
    },
    { id: 'cause', label: t('reconciliation.cause'), cell: (line) => <Causes line={line} /> },
  ];
}

function Who({ line: { worker, timesheet_id: id, places } }: { line: ReconciliationLine }) {
  const { t } = useText();
  if (id === null || worker === null) return t('reconciliation.places', { count: places });
  return (
    <a href={paths.timesheet(id)}>
      <PersonName of={worker} />
    </a>
  );
}

function Causes({ line }: { line: ReconciliationLine }) {
  const { t, message, format } = useText();
  const { state, causes, decided_at: at, decided_by: by, invoices } = line;
  return (
    <>
      {state !== reconciliationState.AGREES && (
        <StatusTag tone={tones[state]}>{t(`reconciliation.states.${state}`)}</StatusTag>
      )}{' '}
      {causes.map((cause, index) => (
        <Fragment key={cause.cause}>
          {index > 0 && <br />}
          {message(causeMessage(cause))}
        </Fragment>
      ))}
      {causes.length === 0 && t('reconciliation.asBooked')}
      <MutedText>
        <small>
          {at !== null && (
            <>
              <br />
              {by === null
                ? t('reconciliation.byClock', { when: format.dateTime(at) })
                : t('reconciliation.by', { name: by, when: format.dateTime(at) })}
            </>
          )}
          {invoices.map(({ id, number, credit_note: note }) => (
            <Fragment key={id}>
              <br />
              <NoWrap>
                <a href={paths.workerInvoice(id)}>{number}</a>
                {note && ` · ${note}`}
              </NoWrap>
            </Fragment>
          ))}
        </small>
      </MutedText>
    </>
  );
}
