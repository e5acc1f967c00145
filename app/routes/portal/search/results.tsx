import type { ReactNode } from 'react';
import { shiftStatus } from '#domain/shifts/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import type { FoundPage } from './find-pages.ts';
import type { SearchResults } from './find.server.ts';

interface ResultsProps {
  found: SearchResults;
  text: string;
  days: { startDate: string; endDate: string };
}

export function Results({ found, text, days }: ResultsProps) {
  const { t, format } = useText();
  const { shifts, workers, contacts } = found;
  const all = (path: string) => withQuery(path, { ...days, search: text });
  return (
    <>
      <Group
        title={t('menu.workers')}
        list={workers}
        all={withQuery(paths.workers, { search: text })}
        href={({ id }) => paths.worker(id)}
        name={(worker) => <PersonName of={worker} />}
        detail={({ completed_with_you: done }) => done !== null && t('workers.completedShifts', { count: done })}
      />
      <Group
        title={t('search.shifts')}
        list={shifts}
        all={all(paths.shifts)}
        href={({ id, status }) => (status === shiftStatus.DRAFT ? paths.draft(id) : paths.shift(id))}
        name={({ id, role }) => (
          <>
            {id} <LocalisedText of={role.name} />
          </>
        )}
        detail={({ start_at: start, end_at: end, location }) =>
          format.parts([start && end ? format.shiftTime(start, end) : t('shifts.noTime'), location.name])
        }
      />
      <Money found={found} text={text} all={all} />
      <Group
        title={t('contacts.list')}
        list={contacts}
        all={withQuery(paths.contacts, { search: text })}
        href={({ id }) => paths.contact(id)}
        name={({ name }) => name}
        detail={({ phone }) => format.phone(phone)}
      />
    </>
  );
}

export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useText();
  if (pages.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t('search.pages')}</h2>
      <ul>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface MoneyProps extends Pick<ResultsProps, 'found' | 'text'> {
  all: (path: string) => string;
}

function Money({ found: { invoices, adminInvoices, credits }, text, all }: MoneyProps) {
  const { t, format } = useText();
  return (
    <>
      <Group
        title={t('menu.workerInvoices')}
        list={invoices}
        all={all(paths.workerInvoices)}
        href={({ id }) => paths.workerInvoice(id)}
        name={({ number }) => number}
        detail={({ due_on: due }) => t('search.due', { date: format.date(due) })}
      />
      <Group
        title={t('menu.adminInvoices')}
        list={adminInvoices}
        all={all(paths.adminInvoices)}
        href={({ id }) => paths.adminInvoice(id)}
        name={({ number }) => number}
        detail={({ due_on: due }) => t('search.due', { date: format.date(due) })}
      />
      <Group
        title={t('credits.title')}
        list={credits}
        all={withQuery(paths.credits, { search: text })}
        href={({ id }) => paths.credit(id)}
        name={({ number }) => number}
        detail={({ number, left, amount }) => (
          <Metric testId={`credit.${number}.left credit.${number}.amount`}>
            {t('credits.leftOf', { left: format.money(left), amount: format.money(amount) })}
          </Metric>
        )}
      />
    </>
  );
}

interface GroupProps<Row> {
  title: string;
  /** Null when the API is unavailable; undefined when the reader has no permission. */
  list: { items: readonly Row[]; total: number | null } | null | undefined;
  all: string;
  href: (row: Row) => string;
  name: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
}

function Group<Row extends { id: number }>({ title, list, all, href, name, detail }: GroupProps<Row>) {
  const { t } = useText();
  if (list === undefined || list?.items.length === 0) return null;
  const columns: Column<Row>[] = [
    { id: 'name', label: title, kind: 'title', cell: (row) => <a href={href(row)}>{name(row)}</a> },
    { id: 'detail', label: t('field.details'), cardLabel: false, cell: detail },
  ];
  const total = list?.total ?? 0;
  return (
    <Stack as="section">
      <h2>{title}</h2>
      {list ? (
        <Table caption={title} columns={columns} rows={list.items} keyOf={({ id }) => id} />
      ) : (
        <Notice kind="warning">{t('error.panel')}</Notice>
      )}
      {list && total > list.items.length && (
        <p>
          <a href={all}>{t('search.all', { number: total, field: title })}</a>
        </p>
      )}
    </Stack>
  );
}
