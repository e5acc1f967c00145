import { PersonName } from '#app/parts/localised/person-name.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AnswerOf } from '#contract/call/call.ts';
import type { listAvailableFavourites } from '#contract/workers/workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type Favourite = AnswerOf<typeof listAvailableFavourites>[number];

const shown = 8;

/** Favourites who have time, shown before "favourites first" is selected. Null when the API is unavailable. */
export function Favourites({ favourites }: { favourites: readonly Favourite[] | null }) {
  const { t } = useText();
  const rest = (favourites?.length ?? 0) - shown;
  return (
    <Card>
      <h2>{t('book.favouritesFree')}</h2>
      {favourites === null && <Quiet as="p">{t('error.panel')}</Quiet>}
      {favourites?.length === 0 && <Quiet as="p">{t('empty.favourites')}</Quiet>}
      {favourites?.slice(0, shown).map((worker) => (
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

function FavouriteLine({ worker }: { worker: Favourite }) {
  const { t, format } = useText();
  const time =
    worker.shifts > 1
      ? t('book.freeFor', { free: worker.free_shifts, shifts: worker.shifts })
      : t(worker.free_shifts > 0 ? 'book.free' : 'book.busy');
  return (
    <p>
      <PersonName of={worker} />
      <br />
      <small>
        {time}
        {worker.rating.average !== null && ` · ${t('book.rating', { number: format.number(worker.rating.average) })}`}
      </small>
    </p>
  );
}
