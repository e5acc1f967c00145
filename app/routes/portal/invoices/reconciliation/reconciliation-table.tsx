import { Fragment } from 'react';
import { causeInWords, tieOutState, type TieOutState } from '#domain/invoice/tie-out.ts';
import { useText } from '#app/i18n/text.tsx';
import { LedgerFold } from '#app/parts/invoice/ledger-fold.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { TieOutLine } from '#contract/invoices/tie-out.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below, NoWrap, Quiet } from '#app/ui/text/text.tsx';
import type { TieOutPage } from './readers.ts';

type Time = TieOutLine['booked'];

const tones: Readonly<Record<TieOutState, Tone>> = { AGREES: 'ok', OPEN: 'idle', DIFFERS: 'you' };

export function TieOutTable({ sums, list, hrefOf }: TieOutPage & { hrefOf: (page: number) => string }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <>
      <Stamp sums={sums} />
      <ListOf list={list} hrefOf={hrefOf} empty={<EmptyState title={t('tieOut.none')} />}>
        <LedgerFold count={list.items.length}>
          <Table
            caption={t('tieOut.lines')}
            columns={columns}
            rows={list.items}
            keyOf={(line) => line.timesheet_id ?? `shift ${line.shift_id}`}
            foot={<Foot sums={sums} />}
          />
        </LedgerFold>
      </ListOf>
    </>
  );
}

function Stamp({ sums: { agree, open, differ } }: Pick<TieOutPage, 'sums'>) {
  const { t, format } = useText();
  if (agree + open + differ === 0) return null;
  const rest = format.sentences([
    open > 0 && t('tieOut.open', { count: open }),
    agree > 0 && t('tieOut.agree', { count: agree }),
  ]);
  if (differ > 0)
    return (
      <Notice kind="warning" title={t('tieOut.differ', { count: differ })}>
        {rest}
      </Notice>
    );
  return <Notice>{open > 0 ? rest : <b>{t('tieOut.allAgree', { count: agree })}</b>}</Notice>;
}

function Foot({ sums: { booked, approved, billed, difference } }: Pick<TieOutPage, 'sums'>) {
  const { t } = useText();
  return (
    <FootRow
      label={t('tieOut.sums')}
      span={2}
      labels={[t('tieOut.booked'), t('tieOut.approved'), t('tieOut.billed'), t('tieOut.difference')]}
      figures={[booked, approved, billed, difference].map((time, index) => (
        <Figures key={index} time={time} signed={time === difference} />
      ))}
    />
  );
}

function Figures({ time: { minutes, pay }, signed }: { time: Time; signed?: boolean }) {
  const { format, t } = useText();
  const plus = (amount: number) => (signed && amount > 0 ? '+' : '');
  return (
    <>
      {signed ? `${plus(minutes)}${t('tieOut.minutes', { number: minutes })}` : format.hours(minutes)}
      <br />
      {plus(pay)}
      {format.amount(pay)}
    </>
  );
}

function useColumns(): Column<TieOutLine>[] {
  const { t, format } = useText();
  const figure = (id: 'booked' | 'approved' | 'billed', label: string): Column<TieOutLine> => ({
    id,
    label,
    kind: 'figure',
    cell: (line) => <Figures time={line[id]} />,
  });
  return [
    {
      id: 'who',
      label: t('term.worker'),
      kind: 'title',
      cell: (line) => <Who line={line} />,
    },
    {
      id: 'shift',
      label: t('term.shift'),
      cell: ({ shift_id: id, start_at: start, end_at: end, role, location }) => (
        <>
          <a href={paths.shift(id)}>{format.shiftTime(start, end)}</a>
          <Below>
            <LocalisedText of={role.name} /> · {location}
          </Below>
        </>
      ),
    },
    figure('booked', t('tieOut.booked')),
    figure('approved', t('tieOut.approved')),
    figure('billed', t('tieOut.billed')),
    {
      id: 'difference',
      label: t('tieOut.difference'),
      kind: 'figure',
      cell: ({ difference }) => <Figures time={difference} signed />,
    },
    { id: 'cause', label: t('tieOut.cause'), cell: (line) => <Causes line={line} /> },
  ];
}

function Who({ line: { worker, timesheet_id: id, places } }: { line: TieOutLine }) {
  const { t } = useText();
  if (id === null || worker === null) return t('tieOut.places', { count: places });
  return (
    <a href={paths.timesheet(id)}>
      <PersonName of={worker} />
    </a>
  );
}

function Causes({ line }: { line: TieOutLine }) {
  const { t, message, format } = useText();
  const { state, causes, decided_at: at, decided_by: by, invoices } = line;
  return (
    <>
      {state !== tieOutState.AGREES && <StatusTag tone={tones[state]}>{t(`tieOut.states.${state}`)}</StatusTag>}{' '}
      {causes.map((cause, index) => (
        <Fragment key={cause.cause}>
          {index > 0 && <br />}
          {message(causeInWords(cause))}
        </Fragment>
      ))}
      {causes.length === 0 && t('tieOut.asBooked')}
      <Quiet>
        <small>
          {at !== null && (
            <>
              <br />
              {by === null
                ? t('tieOut.byClock', { when: format.dateTime(at) })
                : t('tieOut.by', { name: by, when: format.dateTime(at) })}
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
      </Quiet>
    </>
  );
}
