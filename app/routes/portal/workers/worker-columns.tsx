import { recentShiftCount } from '#domain/shifts/applicants/attendance.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { FilePortrait } from '#app/shared/photo/file-photo.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { NoWrap, MutedText } from '#app/ui/text/text.tsx';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import type { sortableColumns } from '#app/shared/list/sorting.ts';
import { MarkMenuItems } from './mark/buttons.tsx';
import { MarkTag } from './mark/tag.tsx';

export const workerSorts = ['name', 'rating', 'completed_with_you', 'last_worked_on'] as const;

type WorkerSort = ReturnType<typeof sortableColumns<(typeof workerSorts)[number]>>;

interface WorkerColumns {
  currentPath: string;
  sort: WorkerSort;
  /** Another API may not report what became of the latest shifts. */
  withPlaces: boolean;
}

const latestPlaces = (t: Texts['t']): Column<WorkerRow> => ({
  id: 'recent',
  label: t('workers.latestPlaces', { count: recentShiftCount }),
  whole: true,
  cell: ({ recent = [] }) => <RecentAttendance places={recent} />,
});

export const workerColumns = (
  { t, language, format }: Texts,
  { currentPath, sort, withPlaces }: WorkerColumns,
): Column<WorkerRow>[] => [
  {
    id: 'select',
    label: t('shifts.choose'),
    kind: 'select',
    cell: (worker) => (
      <SelectCheckbox
        name="ids"
        value={worker.id}
        label={t('shifts.select', { name: leadingName(worker, language) })}
      />
    ),
  },
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    sort: sort('name'),
    cell: (worker) => <Name worker={worker} t={t} language={language} />,
  },
  ...(withPlaces ? [latestPlaces(t)] : []),
  {
    id: 'rating',
    label: t('field.rating'),
    sort: sort('rating', 'descending'),
    cell: ({ rating }) => <Stars of={rating} />,
  },
  {
    id: 'shifts',
    label: t('workers.withYou'),
    cardLabel: t('workers.shifts'),
    kind: 'number',
    sort: sort('completed_with_you', 'descending'),
    cell: ({ completed_with_you: done }) => done !== null && format.number(done),
  },
  {
    id: 'last',
    label: t('workers.lastShift'),
    spare: true,
    sort: sort('last_worked_on', 'descending'),
    cell: ({ last_worked_on }) => (last_worked_on ? format.date(last_worked_on) : '–'),
  },
  {
    id: 'districts',
    label: t('field.preferredDistrict'),
    cell: ({ districts }) => format.list(districts.map(({ name }) => name[language])) || '–',
  },
  {
    id: 'more',
    label: t('app.actions'),
    kind: 'menu',
    cell: (worker) => <More worker={worker} currentPath={currentPath} />,
  },
];

function Name({ worker, t, language }: { worker: WorkerRow } & Pick<Texts, 't' | 'language'>) {
  const other = secondaryName(worker, language);
  return (
    <SideBySide media={<FilePortrait of={worker.avatar} />}>
      <a href={paths.worker(worker.id)}>{leadingName(worker, language)}</a> <MarkTag worker={worker} isBrief />{' '}
      {other && <MutedText lang={other.lang}>{other.text}</MutedText>}{' '}
      {worker.has_forklift_certificate && (
        <StatusTag tone="plain" icon="badge">
          {t('workers.forklift')}
        </StatusTag>
      )}
    </SideBySide>
  );
}

function Stars({ of: { average, count } }: { of: WorkerRow['rating'] }) {
  const { t, format } = useText();
  if (average === null)
    return (
      <NoWrap>
        <small>{t('workers.noReviews')}</small>
      </NoWrap>
    );
  return (
    <>
      <NoWrap>{t('workers.stars', { number: format.number(average) })}</NoWrap>
      <br />
      <NoWrap>
        <small>{t('workers.reviewCount', { count })}</small>
      </NoWrap>
    </>
  );
}

/** Blocked workers cannot be messaged. */
function More({ worker, currentPath }: { worker: WorkerRow; currentPath: string }) {
  const { t, language } = useText();
  const name = leadingName(worker, language);
  return (
    <RowMenu id={`more-${worker.id}`} label={t('app.more')} of={name}>
      {!worker.is_blocked && (
        <MenuLink href={paths.workerMessage(worker.id)} of={name}>
          {t('chat.message')}
        </MenuLink>
      )}
      <MarkMenuItems worker={worker} of={name} currentPath={currentPath} />
    </RowMenu>
  );
}
