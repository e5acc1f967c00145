import type { Texts } from '#app/i18n/text.tsx';
import { leadingName, otherName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { Beside } from '#app/ui/layout/row.tsx';
import { Portrait } from '#app/ui/photo/photo.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { NoWrap, Quiet } from '#app/ui/text/text.tsx';
import { StandingButtons } from './standing/buttons.tsx';
import { StandingTag } from './standing/tag.tsx';

/** Returns what the list shows of a worker; `here` is the page of the list. */
export const workerColumns = ({ t, language, format }: Texts, here: string): Column<WorkerRow>[] => [
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    cell: (worker) => <Name worker={worker} t={t} language={language} />,
  },
  {
    id: 'rating',
    label: t('field.rating'),
    cell: ({ rating }) =>
      rating.average === null ? (
        <NoWrap>
          <small>{t('workers.noReviews')}</small>
        </NoWrap>
      ) : (
        <>
          <NoWrap>{t('workers.stars', { number: format.number(rating.average) })}</NoWrap>
          <br />
          <NoWrap>
            <small>{t('workers.reviewCount', { count: rating.count })}</small>
          </NoWrap>
        </>
      ),
  },
  {
    id: 'shifts',
    label: t('workers.withYou'),
    brief: true,
    cell: ({ completed_with_you, last_worked_on }) => (
      <>
        <NoWrap>{t('workers.completedShifts', { count: completed_with_you })}</NoWrap>
        {last_worked_on && (
          <>
            <br />
            <small>{t('workers.lastOn', { date: format.date(last_worked_on) })}</small>
          </>
        )}
      </>
    ),
  },
  {
    id: 'districts',
    label: t('field.preferredDistrict'),
    cell: ({ districts }) => format.list(districts.map(({ name }) => name[language])) || '–',
  },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (worker) => <StandingButtons worker={worker} here={here} named />,
  },
];

/** Photo, both names, and markers: favourite or blocked, a valid forklift certificate. */
function Name({ worker, t, language }: { worker: WorkerRow } & Pick<Texts, 't' | 'language'>) {
  const other = otherName(worker, language);
  return (
    <Beside thing={<Portrait src={worker.avatar?.url} />}>
      <a href={paths.worker(worker.id)}>{leadingName(worker, language)}</a>{' '}
      {other && <Quiet lang={other.lang}>{other.text}</Quiet>} <StandingTag worker={worker} />{' '}
      {worker.has_forklift_certificate && (
        <StatusTag tone="plain" icon="badge">
          {t('workers.forklift')}
        </StatusTag>
      )}
    </Beside>
  );
}
