import type { ColumnFormat, RosterColumn } from '#domain/shifts/roster/cells.ts';
import { columnMeanings } from '#domain/shifts/roster/headings.ts';
import type { Key } from '#app/i18n/keys.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { CellInput } from '#app/ui/cell/cell-input.tsx';
import { CellSelect } from '#app/ui/cell/cell-select.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { rosterHeadings } from './headings.ts';
import type { RosterData } from './roster.server.ts';

const meaningTexts = {
  ...rosterHeadings,
  start: 'field.start',
  end: 'field.end',
  wageType: 'field.wageType',
  person: 'roster.person',
  none: 'roster.notUsed',
  days: 'roster.days',
} as const satisfies Record<NonNullable<RosterColumn['meaning']>, Key>;

const formatTexts = {
  dmy: 'roster.format.dmy',
  mdy: 'roster.format.mdy',
  ymd: 'roster.format.ymd',
  comma: 'roster.format.comma',
  point: 'roster.format.point',
} as const satisfies Record<ColumnFormat, Key>;

type PlacedColumn = RosterColumn & { index: number };

const isOpenQuestion = ({ format, formats }: RosterColumn): boolean => formats.length > 0 && format === null;

/** Each column with what it was read as, which can be changed; what is not certain is asked once for the column. */
export function RosterColumns({ shown: { table, missing } }: { shown: RosterData }) {
  const texts = useText();
  const { t } = texts;
  if (table === null || table.columns.length === 0) return null;
  const { columns, source, notes, readAs, unread } = table;
  const placed = columns.map((column, index): PlacedColumn => ({ ...column, index }));
  const shown = placed.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  const unused = shown.filter(({ meaning }) => meaning === null || meaning === 'none');
  const isAsked = unread !== null || columns.some(isOpenQuestion) || missing.some((name) => name !== 'wage');
  return (
    <Disclosure summary={t(isAsked ? 'roster.columnsAsked' : 'roster.columns')} open={isAsked}>
      <Stack>
        {unused.length > 0 && (
          <p>{t('roster.unusedColumns', { names: unused.map((column) => nameOf(column, texts)).join(', ') })}</p>
        )}
        <Table
          caption={t('roster.columns')}
          columns={columnsOf(texts, source !== '')}
          rows={shown}
          keyOf={({ index }) => index}
        />
        {source !== '' && (
          <>
            {missing.map((name) => (
              <CellInput
                key={name}
                id={`every-${name}`}
                name={`every-${name}`}
                width="wide"
                value={unread?.[name] ?? ''}
                label={t('roster.everyRow', { field: t(rosterHeadings[name]) })}
                placeholder={t('roster.everyRow', { field: t(rosterHeadings[name]) })}
              />
            ))}
            <p>{t('roster.columnsLine')}</p>
            <Actions>
              <Button look="secondary" name="do" value="columns">
                {t('roster.readColumns')}
              </Button>
            </Actions>
            <input type="hidden" name="source" value={source} />
            <input type="hidden" name="read-as" value={readAs} />
            {notes.map((note) => (
              <input key={note} type="hidden" name="note" value={note} />
            ))}
          </>
        )}
      </Stack>
    </Disclosure>
  );
}

const nameOf = ({ heading, index }: PlacedColumn, { t }: Pick<Texts, 't'>): string =>
  heading === '' ? t('roster.column', { number: index + 1 }) : heading;

function columnsOf(texts: Texts, isOpen: boolean): Column<PlacedColumn>[] {
  const { t } = texts;
  const options = columnMeanings.map((meaning) => ({ value: meaning, label: t(meaningTexts[meaning]) }));
  return [
    { id: 'heading', label: t('roster.heading'), kind: 'title', cell: (column) => nameOf(column, texts) },
    { id: 'samples', label: t('roster.samples'), cell: ({ samples }) => samples.join(' · ') },
    {
      id: 'meaning',
      label: t('roster.readAs'),
      cell: (column) =>
        isOpen && column.meaning !== 'days' ? (
          <CellSelect
            id={`column-${column.index}`}
            name={`column-${column.index}`}
            label={`${t('roster.readAs')}: ${nameOf(column, texts)}`}
            value={column.meaning ?? 'none'}
            options={options}
          />
        ) : (
          t(meaningTexts[column.meaning ?? 'none'])
        ),
    },
    {
      id: 'format',
      label: t('roster.howRead'),
      cell: (column) => <FormatChoice column={column} name={nameOf(column, texts)} />,
    },
  ];
}

function FormatChoice({ column: { index, format, formats }, name }: { column: PlacedColumn; name: string }) {
  const { t } = useText();
  if (formats.length === 0) return format === null ? '–' : t(formatTexts[format]);
  const options = formats.map((each) => ({ value: each, label: t(formatTexts[each]) }));
  return (
    <CellSelect
      id={`format-${index}`}
      name={`format-${index}`}
      label={`${t('roster.howRead')}: ${name}`}
      value={format ?? ''}
      empty={t('roster.chooseHow')}
      options={options}
    />
  );
}
