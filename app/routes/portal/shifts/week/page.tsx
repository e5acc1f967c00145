import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { RouteError } from '#app/frame/route-error.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { peopleIn } from '#app/parts/figures/names.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { refreshSeconds, withQuery } from '#app/forms/query.ts';
import { WatchLine } from '#app/parts/watch/watch-line.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { barId } from '#app/ui/week-board/board-bar.tsx';
import { BesideBoard, Panel } from '#app/ui/week-board/panel.tsx';
import { daysId, entryId, WeekBoard } from '#app/ui/week-board/week-board.tsx';
import { WeekSwitch } from '#app/ui/week-board/week-switch.tsx';
import { loadPanel, type PanelData } from '../panel/panel.server.ts';
import { ShiftPanel } from '../panel/panel.tsx';
import { boardOf, readView, shiftOnBoard, weekOfAddress, type BoardView } from '#app/parts/board/address.ts';
import { daysOf, entryOf, sumIn } from './days.tsx';
import { Acts } from './acts.tsx';
import { BoardFoot } from './foot.tsx';
import { PagesOfPlaces } from './places.tsx';
import { OtherWeeks, States } from './states.tsx';
import { OwedLine } from './truth.tsx';
import { WhatWaits } from './waits.tsx';

export const handle: ScreenHandle<{ title: string; view: BoardView }> = {
  title: (_, { title }) => title,
  refresh: (data) => data.view.refresh ?? null,
  may: 'shifts',
  offered: ['board', 'figures'],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, now, t, language } = context;
  const week = params.week === undefined ? weekOf(dayOf(now())) : weekOfAddress(params.week, request);
  const view = readView(request);
  const { shift, refresh: _, ...filters } = view;
  const [board, figures, panel] = await Promise.all([
    api.board.getBoard({ query: { day: week.from, ...filters } }),
    api.figures.getFigures({ query: {} }),
    shift === undefined ? null : loadPanel(context, shift),
  ]);
  // The shift was moved, or its number was typed: open it on the board of its own week.
  const day = panel && dayOf(panel.shift.start_at);
  if (day && (day < week.from || day > week.to)) throw redirect(shiftOnBoard(day, {}, panel.shift.id));
  const title = panel
    ? t('shifts.title', { number: String(panel.shift.id), role: inLanguage(panel.shift.role.name, language).text })
    : t('board.title');
  return { title, board, figures, view, panel, now: now() };
}

export default function Week() {
  const data = useRouteData<typeof loader>();
  return data.panel ? (
    <BesideBoard panel={<OpenShift {...data} panel={data.panel} />}>
      <BoardPart {...data} />
    </BesideBoard>
  ) : (
    <BoardPart {...data} />
  );
}

type WeekData = DataOfLoader<typeof loader>;

function BoardPart(data: WeekData) {
  const { board, figures, view, panel, now } = data;
  const { format } = useText();
  return (
    <>
      <Head {...data} />
      <OwedLine figures={figures} />
      {!panel && <WhatWaits board={board} figures={figures} view={view} />}
      <States board={board} view={view} />
      {view.waits && <OtherWeeks board={board} waits={view.waits} />}
      {board.places.length > 0 ? <Shifts {...data} /> : <NoShifts board={board} />}
      <PagesOfPlaces board={board} view={view} />
      <WatchLine
        time={format.time(figures.at)}
        on={view.refresh !== undefined}
        addresses={{
          on: boardOf(board.start_date, { ...view, refresh: refreshSeconds }),
          off: boardOf(board.start_date, { ...view, refresh: undefined }),
        }}
      />
      <BoardFoot board={board} at={format.momentInWords(figures.at)} now={now} />
    </>
  );
}

function Shifts({ board, view, panel, now }: WeekData) {
  const texts = useText();
  const { t } = texts;
  const { people, amount } = sumIn(texts, board.shown);
  const drawn = (
    <WeekBoard
      days={daysOf(board, { view, now }, texts)}
      places={board.places.map((place) => ({ name: place.location.name, ...sumIn(texts, place) }))}
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
  return isTickable({ view, panel }) ? (
    <Acts board={board} view={view}>
      {drawn}
    </Acts>
  ) : (
    drawn
  );
}

/** A page that refreshes by itself has no inputs. */
const isTickable = ({ view, panel }: Pick<WeekData, 'view' | 'panel'>): boolean =>
  panel === null && view.refresh === undefined;

function NoShifts({ board }: Pick<WeekData, 'board'>) {
  const { t } = useText();
  return board.shifts > 0 ? (
    <EmptyState
      title={t('board.nothingSo')}
      action={<ButtonLink href={boardOf(board.start_date)}>{t('board.showAll')}</ButtonLink>}
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
    .sort((one, other) => one.start_at.localeCompare(other.start_at) || one.id - other.id);
  const at = shifts.findIndex((shift) => shift.id === id);
  const beside = [
    { shift: at > 0 ? shifts[at - 1] : undefined, label: t('board.panel.before') },
    { shift: at >= 0 ? shifts[at + 1] : undefined, label: t('board.panel.after') },
  ];
  const entry = shifts[at];
  return (
    <Panel
      close={{
        href: `${boardOf(week, closed)}#${entryId(id)}`,
        label: t('action.close'),
        days: format.shortRange(week, board.end_date),
      }}
      beside={{
        label: t('board.panel.shifts'),
        links: beside.flatMap(({ shift, label }) =>
          shift ? [{ href: shiftOnBoard(week, closed, shift.id), label }] : [],
        ),
      }}
    >
      <ShiftPanel
        data={panel}
        entry={entry && entryOf(entry, view, texts)}
        now={now}
        back={shiftOnBoard(week, closed, id)}
      />
    </Panel>
  );
}

function Head({ board, view, panel, now }: WeekData) {
  const { t, format } = useText();
  const { start_date: from, end_date: to, all } = board;
  const beside = (weeks: number) => {
    const [first, last] = [addDays(from, weeks * 7), addDays(to, weeks * 7)];
    return { href: boardOf(first, { refresh: view.refresh }), label: format.shortRange(first, last) };
  };
  const name = weekNameOf(from);
  return (
    <PageHead
      skips={
        board.places.length > 0
          ? [
              { to: daysId, label: t('board.toDays') },
              ...(isTickable({ view, panel }) ? [{ to: barId, label: t('board.acts.toActs') }] : []),
            ]
          : []
      }
      below={panel !== null}
      title={format.rangeInWords(from, to)}
      line={
        <Figure of={`${peopleIn(from, to)} ${withQuery('listed.shifts.total', { startDate: from, endDate: to })}`}>
          {t('board.weekNumber', { number: Number(name.slice(-2)) })} ·{' '}
          <NoWrap>
            {t('board.line', {
              accepted: format.number(all.accepted),
              places: format.number(all.places),
              amount: format.money(all.cost),
            })}
          </NoWrap>
        </Figure>
      }
      actions={
        <>
          <WeekSwitch
            label={t('board.weeks')}
            before={{ ...beside(-1), said: t('board.weekBefore') }}
            now={{ href: paths.thisWeek, label: t('board.thisWeek'), current: from === weekOf(dayOf(now)).from }}
            after={{ ...beside(1), said: t('board.weekAfter') }}
          />{' '}
          {!panel && (
            <>
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
