import type { LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shifts/status.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { requireBookedShift } from './booked-shift.server.ts';
import { shiftColumns, shiftDay } from './shift-columns.tsx';
import { ShiftPageHead } from './shift-head.tsx';

export const handle: RouteHandle<{ number: string }> = {
  title: (t, { number }) => t('shifts.seriesTitle', { number }),
  permission: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await requireBookedShift(context, requireIdParam(params));
  return {
    number: String(shift.id),
    shift,
    series: await context.api.shifts.listGroupShifts({ params: { id: shift.group_id } }),
    selected: context.session.get('shiftsToUpdate') ?? [],
  };
}

export default function ShiftSeries() {
  const { shift, series, selected } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { carry } = useReturnLink(paths.shifts);
  return (
    <>
      <ShiftPageHead shift={shift} view="series" />
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
                kind: 'number' as const,
                cell: ({ cancellation }: (typeof series)[number]) =>
                  cancellation.is_cancellable ? format.money(cancellation.fee) : '–',
                testId: ({ id, cancellation }: (typeof series)[number]) =>
                  cancellation.is_cancellable ? `booking.${id}.cancelling` : undefined,
              },
              {
                id: 'choose',
                label: t('shifts.choose'),
                kind: 'select' as const,
                cell: ({ id, is_editable, start_at }: (typeof series)[number]) =>
                  is_editable && (
                    <SelectCheckbox
                      name="shift"
                      value={id}
                      label={t('shifts.select', { name: format.date(start_at ?? '') })}
                      checked={selected.includes(id)}
                    />
                  ),
              },
            ]}
          />
          {series.some(({ is_editable }) => is_editable) && (
            <BulkBar selected={t('series.selected')}>
              <Button>{t('shifts.editSelected')}</Button>
            </BulkBar>
          )}
          <FormKey />
        </BulkForm>
      </Stack>
    </>
  );
}
