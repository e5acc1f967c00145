import type { LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shift/status.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { idOf } from '#app/forms/params.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Tick } from '#app/ui/bulk-bar/tick.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { bookedShift } from './booked.server.ts';
import { shiftColumns, shiftDay } from './shift-columns.tsx';
import { ShiftHead } from './shift-head.tsx';

export const handle: ScreenHandle<{ number: string }> = {
  title: (t, { number }) => t('shifts.seriesTitle', { number }),
  may: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await bookedShift(context, idOf(params));
  return {
    number: String(shift.id),
    shift,
    series: await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }),
    chosen: context.session.get('shiftsToUpdate') ?? [],
  };
}

export default function ShiftSeries() {
  const { shift, series, chosen } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { carry } = useListBehind(paths.shifts);
  return (
    <>
      <ShiftHead shift={shift} view="series" />
      <Stack as="section">
        <h2>{t('shifts.seriesOf', { count: series.length })}</h2>
        {series.some(({ status }) => status === shiftStatus.NEW) && (
          <p>
            <ButtonLink href={carry(paths.shiftSeriesAcceptance(shift.id))}>{t('series.acceptance')}</ButtonLink>
          </p>
        )}
        <BulkForm action={carry(paths.shiftSeriesSelection(shift.id))}>
          <DayTable
            caption={t('term.series')}
            dateLabel={t('field.date')}
            rows={series}
            keyOf={({ id }) => id}
            dayOf={shiftDay(texts)}
            columns={[
              ...shiftColumns(texts, { back: carry }),
              {
                id: 'cancelling',
                label: t('field.cancellationFee'),
                kind: 'figure' as const,
                cell: ({ cancellation }: (typeof series)[number]) =>
                  cancellation.is_cancellable ? format.money(cancellation.fee) : '–',
                figure: ({ id, cancellation }: (typeof series)[number]) =>
                  cancellation.is_cancellable ? `booking.${id}.cancelling` : undefined,
              },
              {
                id: 'choose',
                label: t('shifts.choose'),
                kind: 'tick' as const,
                cell: ({ id, is_editable, start_at }: (typeof series)[number]) =>
                  is_editable && (
                    <Tick
                      name="shift"
                      value={id}
                      label={t('shifts.select', { name: format.date(start_at ?? '') })}
                      checked={chosen.includes(id)}
                    />
                  ),
              },
            ]}
          />
          {series.some(({ is_editable }) => is_editable) && (
            <BulkBar selected={t('series.selected')}>
              <Button>{t('shifts.editChosen')}</Button>
            </BulkBar>
          )}
          <FormKey />
        </BulkForm>
      </Stack>
    </>
  );
}
