import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActPage } from '#app/parts/several/act-page.tsx';
import { paths } from '#app/paths.ts';
import type { changesStandings, loadStandings, SeveralAction } from './standing.server.ts';

export function Standings({ action }: { action: SeveralAction }) {
  const { lines, back } = useRouteData<ReturnType<typeof loadStandings>>();
  const answer = useAnswer<ReturnType<typeof changesStandings>>();
  const { t } = useText();
  const makes = action === 'FAVORITE';
  return (
    <ActPage
      lines={lines}
      answer={answer}
      from={{ href: back, label: t('menu.workers') }}
      subject={t('term.worker')}
      titleOf={(count) => t(makes ? 'several.workers.make' : 'several.workers.remove', { count })}
      doneOf={(count) => t(makes ? 'several.workers.made' : 'several.workers.removed', { count })}
      note={t(makes ? 'several.workers.makeNote' : 'several.workers.removeNote')}
      inverse={makes ? paths.workersFavouriteRemoval : paths.workersFavourite}
    />
  );
}
