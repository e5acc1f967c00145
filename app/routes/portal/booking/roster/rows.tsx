import { rosterLimits, type RosterCell } from '#domain/shifts/roster/row.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { UnknownDraftsNotice } from '#app/shared/create-drafts/unclear-drafts.tsx';
import { RosterColumns } from './columns.tsx';
import { rosterHeadings } from './headings.ts';
import { maxRowsPerPage } from './limits.ts';
import type { loadRoster, RosterData } from './roster.server.ts';
import { bookBulkPath } from '#app/shared/drafts/book-bulk-path.ts';
import { locationsList, rolesList, rosterColumns } from './table.tsx';

export function RosterRows({ shown }: { shown: RosterData }) {
  const { names } = useLoaderDataAsReturned<typeof loadRoster>();
  const { rows, first, others, all, ready, total, key, unsure } = shown;
  const texts = useText();
  const { t, format } = texts;
  return (
    <Stack>
      <PageHead
        back={{ href: paths.bookRoster, label: t('roster.title') }}
        title={t('roster.check')}
        line={t('roster.ready', { count: ready, amount: format.money(total) })}
      />
      <Notices shown={shown} />
      <BulkForm action={paths.bookRoster}>
        <Stack>
          <RosterColumns shown={shown} />
          <Table
            caption={t('roster.check')}
            columns={rosterColumns(texts)}
            rows={rows.map((row, index) => ({ ...row, index, number: first + index + 1 }))}
            keyOf={({ index }) => index}
          />
          <p>{t('roster.asLastTime')}</p>
          <RosterSuggestions shown={shown} />
          {all > rows.length && <PageButtons shown={shown} />}
        </Stack>
        <Names id={rolesList} names={names.roles} />
        <Names id={locationsList} names={names.locations} />
        {others && (
          <>
            <input type="hidden" name="first" value={first} />
            <input type="hidden" name="others" value={others} />
          </>
        )}
        <FormKey storedKey={key} unsure={unsure} />
      </BulkForm>
    </Stack>
  );
}

function Notices({ shown }: { shown: RosterData }) {
  const { rows, all, faulty, left, drafts, unclear, fileProblem, table, hasUnread } = shown;
  const { t } = useText();
  return (
    <>
      {drafts.length > 0 && (
        <Notice
          done
          title={t('roster.saved', { count: drafts.length })}
          action={
            <ButtonLink href={bookBulkPath(drafts)} look="primary">
              {t('roster.bookSaved', { count: drafts.length })}
            </ButtonLink>
          }
        />
      )}
      {unclear > 0 && <UnknownDraftsNotice count={unclear} />}
      {fileProblem && <Notice kind="error">{fileProblem}</Notice>}
      {hasUnread && <Notice kind="error">{t('roster.columnsUnread', { button: t('roster.readColumns') })}</Notice>}
      {left > 0 && (
        <Notice kind="warning">{t('roster.rejectedRows', { count: left, number: rosterLimits.rows })}</Notice>
      )}
      {all > rows.length && <Notice>{t('roster.most', { number: maxRowsPerPage })}</Notice>}
      {table?.notes.map((note) => (
        <Notice key={note} kind="warning">
          {note}
        </Notice>
      ))}
      {table !== null && table.unusedLines.length > 0 && (
        <Notice kind="warning">{t('roster.unusedLines', { lines: table.unusedLines.join(' · ') })}</Notice>
      )}
      {table !== null && table.carried > 0 && <Notice>{t('roster.carried', { count: table.carried })}</Notice>}
      {faulty > 0 && <RosterErrors shown={shown} />}
    </>
  );
}

/** Maximum number of cells linked in the summary; all errors are also shown beside their cells. */
const maxNamedErrors = 8;

const displayOrder = ['day', 'time', 'role', 'location', 'workers', 'wage'] as const satisfies RosterCell[];

function RosterErrors({ shown: { rows, first, faulty, drafts } }: { shown: RosterData }) {
  const { t, message } = useText();
  const cells = rows.flatMap(({ errors }, index) =>
    displayOrder.flatMap((name) => {
      const error = errors[name];
      const field = t('roster.cell', { name: t(rosterHeadings[name]), number: first + index + 1 });
      return error ? [{ id: `${name}-${index}`, text: t('error.ofField', { field, text: message(error) }) }] : [];
    }),
  );
  if (cells.length === 0) return <Notice kind="warning">{t('roster.withErrors', { count: faulty })}</Notice>;
  return (
    <ErrorSummary
      title={t('roster.withErrors', { count: faulty })}
      errors={cells.slice(0, maxNamedErrors)}
      focused={drafts.length === 0}
    />
  );
}

function RosterSuggestions({ shown: { faulty, readyHere } }: { shown: RosterData }) {
  const { t } = useText();
  return (
    <Actions>
      <Button look="secondary" name="do" value="check">
        {t('roster.reupload')}
      </Button>
      {faulty > 0 && (
        <SendButton look="quiet" icon="download" to={{ path: paths.bookRosterRejectedRows }}>
          {t('roster.download', { count: faulty })}
        </SendButton>
      )}
      {readyHere > 0 && (
        <>
          <Button look="secondary" name="do" value="drafts">
            {t('roster.save', { count: readyHere })}
          </Button>
          <Button name="do" value="book">
            {t('roster.book', { count: readyHere })}
          </Button>
        </>
      )}
    </Actions>
  );
}

function PageButtons({ shown: { rows, first, all } }: { shown: RosterData }) {
  const { t, format } = useText();
  return (
    <Actions>
      <span>
        {t('app.pageSummary', {
          from: format.number(first + 1),
          to: format.number(first + rows.length),
          total: format.number(all),
        })}
      </span>
      {first > 0 && (
        <Button look="secondary" name="show" value={Math.max(0, first - maxRowsPerPage)}>
          {t('action.previousPage')}
        </Button>
      )}
      {first + rows.length < all && (
        <Button look="secondary" name="show" value={first + maxRowsPerPage}>
          {t('action.nextPage')}
        </Button>
      )}
    </Actions>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
