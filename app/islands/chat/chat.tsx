import { useEffect, useRef, useState, type MutableRefObject } from 'react';
import { useTakeOver } from '#app/islands/use-take-over.ts';
import { button } from '#app/ui/button/button.css.ts';
import { jump } from '#app/ui/conversation/conversation.css.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { notice } from '#app/ui/notice/notice.css.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { ConversationView, type ShownMessage } from './conversation-view.tsx';
import { listen } from './listen.ts';
import { LiveComposer } from './live-composer.tsx';
import type { ChatProps } from './props.ts';
import { useConversation } from './use-conversation.ts';

export default function Chat(props: ChatProps) {
  const { words, live, language, me, workerName, firstUnseen, latestId, blocked } = props;
  const root = useTakeOver();
  const end = useRef<HTMLDivElement>(null);
  // Typed while the script was still loading.
  const [typed] = useState(
    () => document.querySelector<HTMLTextAreaElement>('[data-island=chat] textarea')?.value ?? '',
  );
  const [fresh, setFresh] = useState(0);
  const [announcement, setAnnouncement] = useState('');

  const isAtEnd = () => (end.current?.getBoundingClientRect().top ?? 0) < innerHeight + 100;
  const follow = () => requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  const { messages, offline, send, retry, drop, seen } = useConversation(props, {
    arrived(message) {
      setAnnouncement(`${workerName}: ${message.text || words.picture.replace(/\{\{\w+\}\}/g, '').trim()}`);
      if (isAtEnd()) follow();
      else setFresh((count) => count + 1);
    },
  });

  // Seen means visible: the window has the focus, and the end of the conversation is in view.
  useEffect(() => {
    const look = () => {
      if (document.hidden || !document.hasFocus() || !isAtEnd()) return;
      setFresh(0);
      seen();
    };
    look();
    const ends = [listen(window, ['scroll', 'focus', 'resize'], look), listen(document, ['visibilitychange'], look)];
    return () => ends.forEach((end) => end());
  }, [messages]);

  const write = useRef((_: ShownMessage) => {});
  const unsent = (message: ShownMessage) => <Unsent {...{ live, blocked, message, retry, drop, write }} />;
  return (
    <div ref={root} className={stack}>
      <ConversationView
        {...{ messages, words, language, me, workerName, firstUnseen, latestId, unsent }}
        now={new Date()}
      />
      <p className={hidden} role="status">
        {announcement}
      </p>
      {offline && <p className={notice.warning}>{offline === true ? live.offline : live.failed}</p>}
      <LiveComposer
        {...props}
        typed={typed}
        writes={!blocked || messages.some(({ state }) => state)}
        write={write}
        onSend={(text, media) => {
          send(text, media);
          follow();
        }}
      />
      {fresh > 0 && (
        <button type="button" className={`${button.secondary} ${jump}`} onClick={follow}>
          {fresh === 1 ? live.freshOne : live.fresh.replace('{{count}}', String(fresh))}
        </button>
      )}
      <div ref={end} />
    </div>
  );
}

interface UnsentProps extends Pick<ChatProps, 'live' | 'blocked'> {
  message: ShownMessage;
  retry(message: ShownMessage): void;
  drop(message: ShownMessage): void;
  write: MutableRefObject<(message: ShownMessage) => void>;
}

function Unsent({ live, blocked, message, retry, drop, write }: UnsentProps) {
  const action = (label: string, onClick: () => void) => (
    <button type="button" className={button.secondary} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      {!blocked && action(live.again, () => retry(message))}{' '}
      {action(live.edit, () => {
        drop(message);
        write.current(message);
      })}{' '}
      {action(live.remove, () => {
        drop(message);
        document.getElementById('live-text')?.focus();
      })}
    </>
  );
}
