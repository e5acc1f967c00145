import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

interface CourseEvent {
  at: string | null;
  title: string;
  words?: string | null;
}

export function CourseCard({ title, events }: { title: ReactNode; events: readonly CourseEvent[] }) {
  const { format } = useText();
  const happened = events
    .flatMap(({ at, ...event }) => (at === null ? [] : [{ at, ...event }]))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card>
      <h2>{title}</h2>
      <Timeline
        events={happened.map(({ at, title: what, words }) => ({
          id: `${at} ${what}`,
          title: what,
          detail: (
            <>
              {format.moment(at)}
              {words && ` · ${words}`}
            </>
          ),
        }))}
      />
    </Card>
  );
}
