import { PersonName } from '#app/shared/localised/person-name.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { listAvailableFavourites } from '#contract/workers/workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

type Favourite = ResponseOf<typeof listAvailableFavourites>[number];

const maxShown = 8;

/** Favourites who have time, shown before "favourites first" is selected. Null when the API is unavailable. */
export function Favourites({ favourites }: { favourites: readonly Favourite[] | null }) {
  const { t } = useText();
  const rest = (favourites?.length ?? 0) - maxShown;
  return (
    <Card>
      <h2>{t('book.favouritesFree')}</h2>
      {favourites === null && <MutedText as="p">{t('error.panel')}</MutedText>}
      {favourites?.length === 0 && <MutedText as="p">{t('empty.favourites')}</MutedText>}
      {favourites?.slice(0, maxShown).map((worker) => (
        <FavouriteLine key={worker.id} worker={worker} />
      ))}
      {rest > 0 && (
        <p>
          <a href={`${paths.workers}?type=favourite`}>{t('book.moreFavourites', { count: rest })}</a>
        </p>
      )}
    </Card>
  );
}

function freeTime({ shifts, free_shifts: free }: Favourite, t: Translate): string | null {
  if (free === null) return null;
  return shifts !== null && shifts > 1 ? t('book.freeFor', { free, shifts }) : t(free > 0 ? 'book.free' : 'book.busy');
}

function FavouriteLine({ worker }: { worker: Favourite }) {
  const { t, format } = useText();
  const { average } = worker.rating;
  const rating = average !== null && t('book.rating', { number: format.number(average) });
  return (
    <p>
      <PersonName of={worker} />
      <br />
      <small>{format.parts([freeTime(worker, t), rating])}</small>
    </p>
  );
}
