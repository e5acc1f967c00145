import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { weekNameOf } from '#domain/week-name.ts';
import { RouteError } from '#app/frame/route-error.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { withQuery } from '#app/forms/query.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { WeekBoard } from '#app/ui/week-board/week-board.tsx';
import { WeekSwitch } from '#app/ui/week-board/week-switch.tsx';
import { boardOf, readView, weekOfAddress } from './address.ts';
import { daysOf, sumIn } from './days.tsx';
import { BoardFoot } from './foot.tsx';
import { PagesOfPlaces } from './places.tsx';
import { OtherWeeks, States } from './states.tsx';
import { OwedLine } from './truth.tsx';
import { WhatWaits } from './waits.tsx';

export const handle: ScreenHandle = { title: (t) => t('board.title'), may: 'shifts' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, now } = context;
  const week = params.week === undefined ? weekOf(dayOf(now())) : weekOfAddress(params.week, request);
  const view = readView(request);
  const [board, figures] = await Promise.all([
    api.board.getBoard({ query: { day: week.from, ...view } }),
    api.figures.getFigures({ query: {} }),
  ]);
  return { board, figures, view, now: now() };
}

export default function Week() {
  const data = useRouteData<typeof loader>();
  const { board, figures, view, now } = data;
  const texts = useText();
  const { t, format } = texts;
  const { people, amount } = sumIn(texts, board.shown);
  return (
    <>
      <Head {...data} />
      <OwedLine figures={figures} />
      <WhatWaits board={board} figures={figures} view={view} />
      <States board={board} view={view} />
      {view.waits && <OtherWeeks board={board} waits={view.waits} />}
      {board.places.length > 0 ? (
        <WeekBoard
          days={daysOf(board, now, texts)}
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
      ) : (
        <EmptyState
          title={t(board.shifts > 0 ? 'board.nothingSo' : 'empty.shifts')}
          action={
            board.shifts > 0 ? (
              <ButtonLink href={boardOf(board.start_date)}>{t('board.showAll')}</ButtonLink>
            ) : (
              <ButtonLink href={paths.newLocation}>{t('locations.add')}</ButtonLink>
            )
          }
        />
      )}
      <PagesOfPlaces board={board} view={view} />
      <BoardFoot board={board} at={format.momentInWords(figures.at)} now={now} />
    </>
  );
}

/** Begins the page: the week's days, how it is filled and what it costs, the weeks beside it. */
function Head({ board, now }: DataOfLoader<typeof loader>) {
  const { t, format } = useText();
  const { start_date: from, end_date: to, all } = board;
  const beside = (weeks: number) => {
    const [first, last] = [addDays(from, weeks * 7), addDays(to, weeks * 7)];
    return { href: boardOf(first), label: format.shortRange(first, last) };
  };
  const name = weekNameOf(from);
  return (
    <PageHead
      title={format.rangeInWords(from, to)}
      line={
        <Figure of={withQuery('listed.shifts.total', { startDate: from, endDate: to })}>
          {t('board.line', {
            number: Number(name.slice(-2)),
            accepted: format.number(all.accepted),
            places: format.number(all.places),
            amount: format.money(all.cost),
          })}
        </Figure>
      }
      actions={
        <>
          <WeekSwitch
            label={t('board.weeks')}
            before={{ ...beside(-1), said: t('board.weekBefore') }}
            now={{ href: paths.thisWeek, label: t('board.thisWeek'), current: from === weekOf(dayOf(now)).from }}
            after={{ ...beside(1), said: t('board.weekAfter') }}
          />
          <ButtonLink href={paths.weekCopy(name)}>{t('shifts.copyThisWeek')}</ButtonLink>
          <ButtonLink href={paths.book} look="primary" icon="plus">
            {t('action.bookShift')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** An address that names no week says so, and leads to the one that is now. */
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
