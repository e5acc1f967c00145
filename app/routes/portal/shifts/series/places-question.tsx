import { addUp } from '#domain/money.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import { pageOfSeries, writePlace, type Place } from './place.ts';

/** Names the workers that were ticked, their days and what they cost, before the places are given. */
export function PlacesQuestion({ places }: { places: readonly Place[] }) {
  const { shift, page: number, days, workers } = useRouteData<typeof loadAcceptance>();
  const { t, format, language } = useText();
  const here = pageOfSeries(shift.id, number);
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
