import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

interface ActivityEvent {
  at: string | null;
  title: string;
  words?: string | null;
}

export function ActivityCard({ title, events }: { title: ReactNode; events: readonly ActivityEvent[] }) {
  const { format } = useText();
  const happened = events
    .flatMap(({ at, ...event }) => (at === null ? [] : [{ at, ...event }]))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card>
      <h2>{title}</h2>
      <Timeline
        events={happened.map(({ at, title, words }) => ({
          id: `${at} ${title}`,
          title,
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
