import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Acknowledgement, FromServer } from '#contract/events.ts';
import { offlineAfter, openChannel } from '#app/islands/channel.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { FloorView } from './floor-view.tsx';
import type { FloorProps } from './props.ts';

type Progress = FromServer<'get-user-progress'>;

/** Who is on the floor, kept up to date while the page is open. */
export default function Floor({ shiftId, events, live, lost, people: first, words, language }: FloorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [people, setPeople] = useState(first);
  const [isLive, setLive] = useState(true);

  // The page's own list, with the time it was made, stands until this one does.
  useLayoutEffect(() => {
    const host = root.current?.parentElement;
    while (host?.nextSibling) host.nextSibling.remove();
  }, []);

  useEffect(() => {
    const take = (news: readonly Progress[]) =>
      setPeople((all) => all.map((one) => ({ ...one, ...news.find(({ user_id }) => user_id === one.user_id) })));
    const connection = openChannel(events);
    let late: ReturnType<typeof setTimeout> | undefined;
    const away = () => {
      late ??= setTimeout(() => setLive(false), offlineAfter);
    };
    connection.on('connect', () => {
      clearTimeout(late);
      late = undefined;
      setLive(true);
      connection.emit('add-user', {});
      connection.emit('get-user-progress', { shift_id: shiftId }, (answer: Acknowledgement<'get-user-progress'>) => {
        if (answer.ok) take(answer.data);
      });
    });
    connection.on('get-user-progress', (one: Progress) => {
      if (one.shift_id === shiftId) take([one]);
    });
    connection.on('connect_error', away);
    connection.on('disconnect', (reason) => {
      away();
      // The session is over: the page that comes asks to sign in.
      if (reason === 'io server disconnect') location.reload();
    });
    return () => {
      clearTimeout(late);
      connection.disconnect();
    };
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
