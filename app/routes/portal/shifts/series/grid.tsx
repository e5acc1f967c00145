import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { loadAcceptance } from './acceptance.server.ts';
import { gridColumns } from './columns.tsx';
import { seriesPagePath } from './place.ts';

export function SeriesGrid() {
  const { shift, days, workers, page: number, pages } = useLoaderDataAsReturned<typeof loadAcceptance>();
  const texts = useText();
  const { t } = texts;
  const { carry } = useReturnLink(paths.shifts);
  const beside = (other: number) => carry(withQuery(paths.shiftSeriesAcceptance(shift.id), { page: other }));
  const open = workers.some(({ byDay }) => [...byDay.values()].some(({ acceptance }) => acceptance.ok));
  return (
    <Stack>
      <PageHead
        back={{ href: carry(paths.shiftSeries(shift.id)), label: t('term.series') }}
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
        <BulkForm action={carry(seriesPagePath(shift.id, number))}>
          <Table
            caption={t('series.acceptance')}
            columns={gridColumns(days, texts)}
            rows={workers}
            keyOf={({ worker }) => worker.id}
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
