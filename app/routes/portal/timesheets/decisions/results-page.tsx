import { useText } from '#app/i18n/text.tsx';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { DecidedTimesheet } from './decision.server.ts';

export const handle: ScreenHandle = { title: (t) => t('results.title') };

/** What came of each timesheet, where not all of it could be done. */
export function TimesheetResults() {
  const { t } = useText();
  return (
    <ResultsPage<DecidedTimesheet>
      from={{ href: paths.timesheets, label: t('menu.timesheets') }}
      subject={t('term.timesheet')}
      nothing={t('timesheets.chooseOne')}
      keyOf={({ id }) => id}
      nameOf={({ id, worker }) => {
        const number = t('timesheets.number', { number: String(id) });
        return (
          <>
            <a href={paths.timesheet(id)}>{worker ? <PersonName of={worker} /> : number}</a>
            {worker && (
              <>
                <br />
                <small>{number}</small>
              </>
            )}
          </>
        );
      }}
      whyOf={({ message }) => message}
    />
  );
}
