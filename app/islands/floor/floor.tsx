import { useEffect, useState } from 'react';
import { useTakeOver } from '#app/islands/use-take-over.ts';
import type { Acknowledgement, FromServer } from '#contract/messaging/events.ts';
import { openDeferredChannel } from '#app/islands/deferred-channel.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { FloorView } from './floor-view.tsx';
import type { FloorProps } from './props.ts';

type Progress = FromServer<'get-user-progress'>;

export default function Floor({ shiftId, events, live, lost, people: first, words, language }: FloorProps) {
  const root = useTakeOver();
  const [people, setPeople] = useState(first);
  const [isLive, setLive] = useState(true);

  useEffect(() => {
    const take = (updates: readonly Progress[]) =>
      setPeople((all) => all.map((item) => ({ ...item, ...updates.find(({ user_id }) => user_id === item.user_id) })));
    return openDeferredChannel(
      events,
      {
        connected(_, connection) {
          connection.emit(
            'get-user-progress',
            { shift_id: shiftId },
            (answer: Acknowledgement<'get-user-progress'>) => {
              if (answer.ok) take(answer.data);
            },
          );
        },
        offline: (is) => setLive(!is),
      },
      (connection) =>
        connection.on('get-user-progress', (item: Progress) => {
          if (item.shift_id === shiftId) take([item]);
        }),
    );
  }, []);

  return (
    <div ref={root} className={stack}>
      <div aria-live="polite">
        <FloorView {...{ people, words, language }} />
      </div>
      <p>{isLive ? live : lost}</p>
    </div>
  );
}
