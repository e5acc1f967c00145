import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { addDays, dayOf, isDay, weekOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { RouteError } from '#app/layout/route-error.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { nullIfMissing } from '#app/api-client/optional.ts';
import { useText } from '#app/i18n/text.tsx';
import { placesTestId } from '#app/shared/test-ids/test-ids.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { refreshSeconds, withQuery } from '#app/forms/query.ts';
import { AutoRefreshLine } from '#app/shared/watch/auto-refresh-line.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { barId } from '#app/ui/week-board/board-bar.tsx';
import { BoardWithPanel, Panel } from '#app/ui/week-board/panel.tsx';
import { daysId, entryId, WeekBoard } from '#app/ui/week-board/week-board.tsx';
import { WeekSwitch } from '#app/ui/week-board/week-switch.tsx';
import { loadPanel, type PanelData } from '../panel/panel.server.ts';
import { ShiftPanel } from '../panel/panel.tsx';
import { boardPath, readBoardView, boardShiftPath, requireWeek, type BoardView } from '#app/shared/board/address.ts';
import { ShiftViews } from '../views.tsx';
import { boardDays, boardEntry, boardSum } from './days.tsx';
import { BoardBulkActions } from './bulk-actions.tsx';
import { BoardFoot } from './foot.tsx';
import { BoardPagination } from './places.tsx';
import { BoardStates } from './states.tsx';

export const handle: RouteHandle<{ title: string; view: BoardView }> = {
  title: (_, { title }) => title,
  refresh: (data) => data.view.refresh ?? null,
  permission: 'shifts',
  requires: ['board', 'summary'],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, now, t, language } = context;
  const asked = new URL(request.url).searchParams.get('day');
  if (params.week === undefined && asked !== null && isDay(asked)) throw redirect(boardPath(asked));
  const week = params.week === undefined ? weekOf(dayOf(now())) : requireWeek(params.week, request);
  const view = readBoardView(request);
  const { shift, refresh: _, ...filters } = view;
  const [board, summary, panel] = await Promise.all([
    api.board.getBoard({ query: { day: week.from, ...filters } }),
    api.summary.getSummary({ query: {} }),
    shift === undefined ? null : loadPanel(context, shift).catch(nullIfMissing),
  ]);
  // The shift was moved, or its number was typed: open it on the board of its own week.
  const day = panel && dayOf(panel.shift.start_at);
  if (day && (day < week.from || day > week.to)) throw redirect(boardShiftPath(day, {}, panel.shift.id));
  const title = panel
    ? t('shifts.title', { number: String(panel.shift.id), role: inLanguage(panel.shift.role.name, language).text })
    : t('board.title');
  const missing = panel === null ? (shift ?? null) : null;
  return {
    title,
    board,
    summary,
    view: missing === null ? view : { ...view, shift: undefined },
    panel,
    missing,
    now: now(),
  };
}

export default function Week() {
  const data = useLoaderDataAsReturned<typeof loader>();
  return data.panel ? (
    <BoardWithPanel panel={<OpenShift {...data} panel={data.panel} />}>
      <BoardPart {...data} />
    </BoardWithPanel>
  ) : (
    <BoardPart {...data} />
  );
}

type WeekData = LoaderData<typeof loader>;

function BoardPart(data: WeekData) {
  const { board, summary, view, missing, now } = data;
  const { t, format } = useText();
  return (
    <>
      <Head {...data} />
      {missing !== null && <Notice kind="warning">{t('board.shiftMissing', { number: String(missing) })}</Notice>}
      <BoardStates board={board} view={view} />
      {board.places.length > 0 ? <Shifts {...data} /> : <NoShifts board={board} />}
      <BoardPagination board={board} view={view} />
      <AutoRefreshLine
        time={format.time(summary.at)}
        isOn={view.refresh !== undefined}
        addresses={{
          on: boardPath(board.start_date, { ...view, refresh: refreshSeconds }),
          off: boardPath(board.start_date, { ...view, refresh: undefined }),
        }}
      />
      <BoardFoot board={board} at={format.momentInWords(summary.at)} now={now} />
    </>
  );
}

function Shifts({ board, view, panel, now }: WeekData) {
  const texts = useText();
  const { t } = texts;
  const { people, amount } = boardSum(texts, board.shown);
  const drawn = (
    <WeekBoard
      days={boardDays(board, { view, now }, texts)}
      places={board.places.map((place) => ({ name: place.location.name, ...boardSum(texts, place) }))}
      all={{ people, amount }}
      words={{
        people: t('board.people'),
        amount: 'HK$',
        byPlace: t('board.byPlace'),
        week: t('board.week'),
        wholeWeek: t('board.wholeWeek'),
        fold: t('board.fold'),
      }}
    />
  );
  return isSelectable({ view, panel }) ? (
    <BoardBulkActions board={board} view={view}>
      {drawn}
    </BoardBulkActions>
  ) : (
    drawn
  );
}

/** A page that refreshes by itself has no inputs. */
const isSelectable = ({ view, panel }: Pick<WeekData, 'view' | 'panel'>): boolean =>
  panel === null && view.refresh === undefined;

function NoShifts({ board }: Pick<WeekData, 'board'>) {
  const { t } = useText();
  return board.shifts > 0 ? (
    <EmptyState
      title={t('board.nothingSo')}
      action={<ButtonLink href={boardPath(board.start_date)}>{t('board.showAll')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={t('empty.places')}
      action={<ButtonLink href={paths.newLocation}>{t('locations.add')}</ButtonLink>}
    />
  );
}

function OpenShift({ board, view, panel, now }: WeekData & { panel: PanelData }) {
  const texts = useText();
  const { t, format } = texts;
  const { id } = panel.shift;
  const { start_date: week } = board;
  const { shift: _, ...closed } = view;
  const shifts = board.places
    .flatMap((place) => place.shifts)
    .sort((a, b) => a.start_at.localeCompare(b.start_at) || a.id - b.id);
  const at = shifts.findIndex((shift) => shift.id === id);
  const beside = [
    { shift: at > 0 ? shifts[at - 1] : undefined, label: t('board.panel.before') },
    { shift: at >= 0 ? shifts[at + 1] : undefined, label: t('board.panel.after') },
  ];
  const entry = shifts[at];
  return (
    <Panel
      close={{
        href: `${boardPath(week, closed)}#${entryId(id)}`,
        label: t('action.close'),
        days: format.shortRange(week, board.end_date),
      }}
      beside={{
        label: t('board.panel.shifts'),
        links: beside.flatMap(({ shift, label }) =>
          shift ? [{ href: boardShiftPath(week, closed, shift.id), label }] : [],
        ),
      }}
    >
      <ShiftPanel
        data={panel}
        entry={entry && boardEntry(entry, view, texts)}
        now={now}
        back={boardShiftPath(week, closed, id)}
      />
    </Panel>
  );
}

function Head({ board, view, panel, now }: WeekData) {
  const { t, format } = useText();
  const { start_date: from, end_date: to, all } = board;
  const beside = (weeks: number) => {
    const [first, last] = [addDays(from, weeks * 7), addDays(to, weeks * 7)];
    return { href: boardPath(first, { refresh: view.refresh }), label: format.shortRange(first, last) };
  };
  const name = weekNameOf(from);
  return (
    <PageHead
      skips={
        board.places.length > 0
          ? [
              { to: daysId, label: t('board.toDays') },
              ...(isSelectable({ view, panel }) ? [{ to: barId, label: t('board.actions.toActions') }] : []),
            ]
          : []
      }
      below={panel !== null}
      title={format.rangeInWords(from, to)}
      line={
        <Metric
          testId={`${placesTestId(from, to)} ${withQuery('listed.shifts.total', { startDate: from, endDate: to })}`}
        >
          {t('board.weekNumber', { number: Number(name.slice(-2)) })} ·{' '}
          <NoWrap>
            {t('board.line', {
              accepted: format.number(all.accepted),
              places: format.number(all.places),
              amount: format.money(all.cost),
            })}
          </NoWrap>
        </Metric>
      }
      actions={
        <>
          <WeekSwitch
            label={t('board.weeks')}
            before={{ ...beside(-1), accessibleLabel: t('board.weekBefore') }}
            now={{ href: paths.thisWeek, label: t('board.thisWeek'), current: from === weekOf(dayOf(now)).from }}
            after={{ ...beside(1), accessibleLabel: t('board.weekAfter') }}
          />{' '}
          {!panel && (
            <>
              <ShiftViews current="week" today={dayOf(now)} />{' '}
              <ButtonLink href={paths.weekCopy(name)}>{t('shifts.copyThisWeek')}</ButtonLink>{' '}
              <ButtonLink href={paths.book} look="primary" icon="plus">
                {t('action.bookShift')}
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <EmptyState
      page
      title={t('board.noWeek')}
      action={<ButtonLink href={paths.thisWeek}>{t('board.thisWeek')}</ButtonLink>}
    >
      {t('board.noWeekText')}
    </EmptyState>
  );
}
