import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import type { Cents } from '#domain/money.ts';
import { rosterLimits } from '#domain/roster/read.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { formKeyName, isFormKey, newFormKey } from '#app/session/form-key.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { SheetForm } from '#app/ui/sheet/sheet.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { rowsAtOnce } from './limits.ts';
import { isReady, planOf, totalOf, type PlannedRow } from './plan.server.ts';
import { namesFor, postedRows, readNames, readNumber, writeOthers, type Posted } from './posted.server.ts';
import { saveDrafts } from './save.server.ts';
import { locationsList, rolesList, rosterColumns } from './table.tsx';

export const handle: ScreenHandle = { title: (t) => t('roster.title'), may: 'booking' };

/** What is shown of a roster that was sent. */
interface Shown {
  /** Those of one page, the place of the first one among all, and all the others as the form keeps them. */
  rows: PlannedRow[];
  first: number;
  others: string;
  /** How many there are on all pages. */
  all: number;
  ready: number;
  faulty: number;
  /** How many of this page become bookings. */
  readyHere: number;
  total: Cents;
  left: number;
  /** Drafts made just now. */
  drafts: number[];
  fileProblem: string | null;
  /** Nothing that was sent has a row. */
  nothing: boolean;
  /** The key it was sent with, where what became of it is not known. */
  key: string | null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { names: await namesFor(context) };
}

const severalOf = (drafts: readonly number[]): string =>
  `${paths.bookSeveral}?${new URLSearchParams(drafts.map((id) => ['draft', String(id)]))}`;

/** Reads a roster, or makes drafts of its rows. What cannot be stored comes back with what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = accountOf(context);
  const body = await request.formData();
  const given = body.get(formKeyName);
  const key = isFormKey(given) ? given : newFormKey(account.id);
  const names = await readNames(context);
  const posted = await postedRows(body, context, names);
  const planned = await planOf(context, posted.rows, names);
  const wish = context.restoring ? null : body.get('do');
  if (wish !== 'book' && wish !== 'drafts')
    return json(shownOf(planned, posted, { key: null, first: firstOf(body, posted) }), posted.file?.status ?? 200);

  const { first, count } = posted.shown;
  const { drafts, rows: open, unknown } = await saveDrafts(context, planned.slice(first, first + count), key);
  const rows = [...planned.slice(0, first), ...open, ...planned.slice(first + count)];
  if (drafts.length > 0 && !rows.some(({ use }) => use))
    return wish === 'book'
      ? redirect(severalOf(drafts), 303)
      : redirectWithToast(context, `${paths.book}#drafts`, context.t('roster.saved', { count: drafts.length }));
  const shown = shownOf(rows, posted, { key: unknown ? key : null, first, drafts });
  return json(shown, drafts.length > 0 ? 200 : 422);
}

/** Where the page that was asked for begins; without a wish the page stays. */
const firstOf = (body: FormData, { shown }: Posted): number =>
  body.has('show') ? readNumber(body.get('show')) : shown.first;

interface Page {
  key: string | null;
  first: number;
  drafts?: number[];
}

function shownOf(all: PlannedRow[], { left, file }: Posted, { key, first: wished, drafts = [] }: Page): Shown {
  const first = wished < all.length ? wished : Math.max(0, all.length - rowsAtOnce);
  const rows = all.slice(first, first + rowsAtOnce);
  return {
    rows,
    first,
    others: writeOthers([...all.slice(0, first), ...all.slice(first + rowsAtOnce)]),
    all: all.length,
    ready: all.filter(isReady).length,
    readyHere: rows.filter(isReady).length,
    faulty: all.filter(({ draft }) => draft === null).length,
    total: totalOf(all),
    left,
    drafts,
    fileProblem: file?.text ?? null,
    nothing: all.length === 0,
    key,
  };
}

export default function Roster() {
  const shown = useActionData<unknown>() as Shown | undefined;
  return shown?.rows.length ? <Rows shown={shown} /> : <Paste shown={shown} />;
}

function Paste({ shown }: { shown: Shown | undefined }) {
  const { t } = useText();
  const nothing = shown?.nothing && !shown.fileProblem ? [t('roster.nothing')] : undefined;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.book, label: t('title.bookShift') }}
        title={t('roster.title')}
        line={t('roster.line')}
      />
      <SheetForm action={paths.bookRoster} encType="multipart/form-data">
        <TextareaField
          id="roster"
          name="roster"
          rows={10}
          label={t('roster.text')}
          hint={t('roster.hint')}
          placeholder={t('roster.example')}
          errors={nothing}
        />
        <FileField
          id="file"
          name="file"
          accept=".xlsx"
          label={t('roster.file')}
          hint={t('roster.fileHint', { number: rosterLimits.rows })}
          errors={shown?.fileProblem ? [shown.fileProblem] : undefined}
        />
        <Actions apart>
          <ButtonLink href={paths.book}>{t('action.cancel')}</ButtonLink>
          <Button>{t('roster.read')}</Button>
        </Actions>
        <FormKey />
      </SheetForm>
    </Stack>
  );
}

function Rows({ shown }: { shown: Shown }) {
  const { names } = useRouteData<typeof loader>();
  const { rows, first, others, all, ready, readyHere, faulty, total, left, drafts, fileProblem, key } = shown;
  const texts = useText();
  const { t, format } = texts;
  const amount = format.money(total);
  return (
    <Stack>
      <PageHead
        back={{ href: paths.bookRoster, label: t('roster.title') }}
        title={t('roster.check')}
        line={t('roster.ready', { count: ready, amount })}
      />
      {drafts.length > 0 && (
        <Notice
          done
          title={t('roster.saved', { count: drafts.length })}
          action={
            <ButtonLink href={severalOf(drafts)} look="primary">
              {t('roster.bookSaved', { count: drafts.length })}
            </ButtonLink>
          }
        />
      )}
      {fileProblem && <Notice kind="error">{fileProblem}</Notice>}
      {left > 0 && <Notice kind="warning">{t('roster.left', { count: left, number: rosterLimits.rows })}</Notice>}
      {all > rows.length && <Notice>{t('roster.most', { number: rowsAtOnce })}</Notice>}
      {faulty > 0 && <Notice kind="warning">{t('roster.faulty', { count: faulty })}</Notice>}
      <BulkForm action={paths.bookRoster}>
        <Stack>
          <Table
            caption={t('roster.check')}
            columns={rosterColumns(texts)}
            rows={rows.map((row, index) => ({ ...row, index, number: first + index + 1 }))}
            keyOf={({ index }) => index}
          />
          <p>{t('roster.asLastTime')}</p>
          <Actions>
            <Button look="secondary" name="do" value="check">
              {t('roster.again')}
            </Button>
            {faulty > 0 && (
              <Button look="quiet" icon="download" formAction={paths.bookRosterLeft}>
                {t('roster.download', { count: faulty })}
              </Button>
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
          {all > rows.length && (
            <Actions>
              <span>
                {t('app.pageSummary', {
                  from: format.number(first + 1),
                  to: format.number(first + rows.length),
                  total: format.number(all),
                })}
              </span>
              {first > 0 && (
                <Button look="secondary" name="show" value={Math.max(0, first - rowsAtOnce)}>
                  {t('action.previousPage')}
                </Button>
              )}
              {first + rows.length < all && (
                <Button look="secondary" name="show" value={first + rowsAtOnce}>
                  {t('action.nextPage')}
                </Button>
              )}
            </Actions>
          )}
        </Stack>
        <datalist id={rolesList}>
          {names.roles.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id={locationsList}>
          {names.locations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {others && (
          <>
            <input type="hidden" name="first" value={first} />
            <input type="hidden" name="others" value={others} />
          </>
        )}
        <FormKey kept={key} />
      </BulkForm>
    </Stack>
  );
}
