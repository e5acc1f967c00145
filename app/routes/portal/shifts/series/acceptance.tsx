import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { addUp, noMoney } from '#domain/money.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { idOf } from '#app/forms/params.ts';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { RefusalText } from '../applicants/refusal-text.tsx';
import { bookedShift } from '../booked.server.ts';
import { acceptPlaces } from './accept.server.ts';
import { gridColumns } from './columns.tsx';
import { readGrid } from './grid.server.ts';
import { placesForm, writePlace, type Place } from './place.ts';

export const handle: ScreenHandle = { title: (t) => t('series.acceptance'), may: 'applicants' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  const shift = await bookedShift(context, idOf(params));
  return {
    shift,
    page: query.page,
    ...(await readGrid(context, shift.group_id, query.page)),
  };
}

/** Gives places on several days to several workers; names and cost are shown first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const query = readQuery(request, { page });
  const here = withQuery(paths.shiftSeriesAcceptance(id), { page: query.page > 1 ? query.page : null });
  const form = await readForm(request, context, placesForm);
  if (!form.ok) return form.refusal;
  const { place: places = [], asked } = form.value;
  if (places.length === 0) return redirectWithError(context, here, context.t('shifts.chooseOne'));
  if (!asked) return json({ places }, 200);

  const results = await acceptPlaces(context, places, form.key);
  if (results.some(({ ok }) => !ok)) return json({ results, problem: null, back: here }, 409);
  const shift = await bookedShift(context, id);
  const { days } = await readGrid(context, shift.group_id, query.page);
  const amount = addUp(...places.map(({ shift: on }) => days.find((day) => day.id === on)?.ofOne ?? noMoney));
  const said = { count: places.length, amount: formats[context.language].money(amount) };
  return redirectWithToast(context, here, context.t('shifts.acceptedFor', said));
}

type Results = Awaited<ReturnType<typeof acceptPlaces>>;

export default function SeriesAcceptance() {
  const sent = useActionData<unknown>() as Partial<{ places: Place[]; results: Results }> | undefined;
  if (sent?.results) return <PlaceResults />;
  return sent?.places ? <Question places={sent.places} /> : <Grid />;
}

const useHere = () => {
  const { shift, page: number } = useRouteData<typeof loader>();
  return withQuery(paths.shiftSeriesAcceptance(shift.id), { page: number > 1 ? number : null });
};

function Grid() {
  const { shift, days, workers, page: number, pages } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const here = useHere();
  const beside = (other: number) => withQuery(paths.shiftSeriesAcceptance(shift.id), { page: other });
  const open = workers.some(({ byDay }) => [...byDay.values()].some(({ acceptance }) => acceptance.ok));
  return (
    <Stack>
      <PageHead
        back={{ href: paths.shiftSeries(shift.id), label: t('term.series') }}
        title={t('series.acceptance')}
        line={t('series.acceptanceLine')}
        actions={
          pages > 1 && (
            <>
              {number > 1 && <ButtonLink href={beside(number - 1)}>{t('shifts.earlier')}</ButtonLink>}
              {number < pages && <ButtonLink href={beside(number + 1)}>{t('series.later')}</ButtonLink>}
            </>
          )
        }
      />
      {days.some(({ applicants, more }) => applicants === null || more) && (
        <Notice kind="warning">{t('series.notAll')}</Notice>
      )}
      {workers.length === 0 ? (
        <EmptyState title={t('shifts.nobody')} />
      ) : (
        <BulkForm action={here}>
          <Table
            caption={t('series.acceptance')}
            columns={gridColumns(days, texts)}
            rows={workers}
            keyOf={({ worker }) => worker.id}
            cards={false}
          />
          {open && (
            <BulkBar selected={t('series.places')}>
              <Button>{t('action.accept')}</Button>
            </BulkBar>
          )}
          <FormKey />
        </BulkForm>
      )}
    </Stack>
  );
}

function Question({ places }: { places: readonly Place[] }) {
  const { days, workers } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const here = useHere();
  const rows = [...new Set(places.map(({ worker }) => worker))].map((id) => {
    const person = workers.find(({ worker }) => worker.id === id)?.worker;
    const on = days.filter((day) => places.some((place) => place.worker === id && place.shift === day.id));
    return {
      id,
      name: person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(id) }),
      on: format.list(on.map(({ start }) => format.date(start))),
      amount: addUp(...on.map(({ ofOne }) => ofOne)),
    };
  });
  const amount = format.money(addUp(...rows.map((row) => row.amount)));
  return (
    <Stack narrow>
      <PageHead
        back={{ href: here, label: t('series.acceptance') }}
        title={t('series.acceptanceOf', { count: places.length, amount })}
        line={t('shifts.acceptanceLine')}
      />
      <Table
        caption={t('series.acceptance')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', label: t('term.worker'), kind: 'title', cell: ({ name }) => name },
          { id: 'days', label: t('field.date'), cell: ({ on }) => on },
          { id: 'cost', label: t('field.totalCost'), kind: 'figure', cell: (row) => format.money(row.amount) },
        ]}
      />
      <form method="post" action={here}>
        {places.map((place) => (
          <input key={writePlace(place)} type="hidden" name="place" value={writePlace(place)} />
        ))}
        <input type="hidden" name="asked" value="on" />
        <FormKey />
        <Actions apart>
          <ButtonLink href={here}>{t('action.cancel')}</ButtonLink>
          <Button>{t('series.accept', { count: places.length, amount })}</Button>
        </Actions>
      </form>
    </Stack>
  );
}

function PlaceResults() {
  const { days, workers } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const here = useHere();
  return (
    <ResultsPage<Results[number]>
      from={{ href: here, label: t('series.acceptance') }}
      subject={t('term.worker')}
      nothing={t('shifts.chooseOne')}
      keyOf={({ shift_id, user_id }) => `${shift_id}-${user_id}`}
      nameOf={({ shift_id, user_id }) => {
        const person = workers.find(({ worker }) => worker.id === user_id)?.worker;
        const day = days.find(({ id }) => id === shift_id);
        return (
          <>
            <a href={paths.worker(user_id)}>
              {person ? leadingName(person, language) : t('shifts.workerNumber', { number: String(user_id) })}
            </a>{' '}
            <small>{day ? format.dateWithWeekday(day.start) : t('shifts.number', { number: String(shift_id) })}</small>
          </>
        );
      }}
      whyOf={(result) => <RefusalText of={result} />}
    />
  );
}
