import { weekOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DaysAheadGrid, OtherWays } from '#app/ui/days-ahead/days-ahead.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { BoardForm } from '#app/ui/week-board/board-bar.tsx';
import { ShiftViews } from '../views.tsx';
import { aheadDays, pastDays } from './cells.tsx';
import { loadDaysAhead, type DaysAheadData } from './days.server.ts';
import { TodoStrip } from './strip.tsx';

export const handle: RouteHandle = {
  title: (t) => t('menu.shifts'),
  permission: 'shifts',
  requires: ['board', 'summary'],
};

export const loader = loadDaysAhead;

export default function DaysAhead() {
  const data = useLoaderDataAsReturned<typeof loader>();
  return data.isSelecting ? <Selecting data={data} /> : <Overview data={data} />;
}

function Overview({ data }: { data: DaysAheadData }) {
  const { t, format } = useText();
  const { today, days, places, hasMore, summary } = data;
  const week = weekNameOf(weekOf(today).from);
  const isFree = days.every(({ placed }) => placed.length === 0);
  return (
    <>
      <PageHead
        title={t('menu.shifts')}
        line={format.parts([format.dayInWords(today), filledToday(data, t)])}
        actions={
          <>
            <ShiftViews current="days" today={today} />
            <ButtonLink href={paths.book} look="primary" icon="plus">
              {t('action.bookShift')}
            </ButtonLink>
          </>
        }
      />
      <TodoStrip todo={summary.todo} />
      {isFree && places.length > 0 && (
        <Notice action={<ButtonLink href={paths.weekCopy(week)}>{t('shifts.copyThisWeek')}</ButtonLink>}>
          {t('days.none', { date: format.dayInWords(days.at(-1)?.date ?? today) })}
        </Notice>
      )}
      {places.length > 0 ? (
        <Grid data={data} />
      ) : (
        <EmptyState
          title={t('empty.places')}
          action={<ButtonLink href={paths.newLocation}>{t('locations.add')}</ButtonLink>}
        />
      )}
      {hasMore && (
        <p>
          <a href={paths.week(week)}>{t('days.morePlaces')}</a>
        </p>
      )}
      <OtherWays>
        <a href={withQuery(paths.days, { select: 1 })}>
          <Icon name="tick" />
          {t('days.select')}
        </a>{' '}
        <a href={paths.weekCopy(week)}>
          <Icon name="copy" />
          {t('shifts.copyThisWeek')}
        </a>{' '}
        <a href={paths.week(week)}>
          <Icon name="calendar" />
          {t('days.wholeWeek')}
        </a>{' '}
        <a href={paths.shifts}>
          <Icon name="file" />
          {t('days.listExport')}
        </a>
      </OtherWays>
    </>
  );
}

function Grid({ data }: { data: DaysAheadData }) {
  const texts = useText();
  return (
    <DaysAheadGrid
      places={data.places.map(({ name }) => name)}
      past={pastDays(data, texts)}
      days={aheadDays(data, texts)}
    />
  );
}

function filledToday({ days }: DaysAheadData, t: Translate): string | false {
  const sum = days[0]?.sum;
  return sum !== undefined && sum.places > 0 && t('days.filledToday', { filled: sum.accepted, places: sum.places });
}

function Selecting({ data }: { data: DaysAheadData }) {
  const { t, format } = useText();
  const { today, days } = data;
  const week = weekNameOf(weekOf(today).from);
  return (
    <>
      <PageHead
        title={t('days.select')}
        line={t('days.selectLine', { days: format.rangeInWords(today, days.at(-1)?.date ?? today) })}
        actions={<ButtonLink href={paths.days}>{t('days.selectDone')}</ButtonLink>}
      />
      <BoardForm
        selectedText={t('days.selected')}
        hint={t('days.selectHint')}
        view={{ select: 1 }}
        at={paths.days}
        actions={[
          { address: paths.weekAcceptance(week), label: t('shifts.acceptance') },
          { address: paths.weekMessage(week), label: t('chat.message') },
          { address: paths.weekCopy(week), label: t('shifts.copyWeek'), icon: 'copy' },
          { address: paths.weekCancellation(week), label: t('board.actions.cancelAsk'), danger: true },
        ]}
      >
        <Grid data={data} />
      </BoardForm>
    </>
  );
}
