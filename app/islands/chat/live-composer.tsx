import {
  useState,
  type MutableRefObject,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { acceptPictures } from '#domain/upload/limits.ts';
import type { ChatMessage } from '#contract/messages/chat.ts';
import { button } from '#app/ui/button/button.css.ts';
import { Sending } from '#app/ui/conversation/composer.tsx';
import { pictures as thumbnails } from '#app/ui/conversation/conversation.css.ts';
import { control } from '#app/ui/field/control.css.ts';
import * as field from '#app/ui/field/frame.css.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { card } from '#app/ui/card/card.css.ts';
import type { ShownMessage } from './conversation-view.tsx';
import type { ChatProps } from './props.ts';
import { usePictures, type ChosenPictures } from './use-pictures.ts';

interface LiveComposerProps extends ChatProps {
  typed: string;
  /** Something may be written, or has been and is to be changed. */
  writes: boolean;
  /** A message that was refused is put here to be changed; what is being written stays. */
  write: MutableRefObject<(message: ShownMessage) => void>;
  onSend(text: string, media: ChatMessage['media']): void;
}

/** Safari gives this key code after a composition. */
const composing = 229;

/**
 * Shows where a message is written while the conversation is live; its draft is kept for this conversation until it is
 * sent.
 */
export function LiveComposer({ live, topicId, me, addresses, typed, writes, write: taken, onSend }: LiveComposerProps) {
  // Another account in the same window must not find it.
  const draft = `chat-draft-${me}-${topicId}`;
  const [text, setText] = useState(() => typed || (sessionStorage.getItem(draft) ?? ''));
  const chosen = usePictures(addresses.uploads, live, `${draft}-pictures`);
  const { pictures, waits } = chosen;
  // It stays while its last word is taken out.
  const [stands] = useState(writes || text !== '' || pictures.length > 0);

  const write = (value: string) => {
    setText(value);
    sessionStorage.setItem(draft, value);
  };
  taken.current = (message) => {
    write([message.text, text].filter(Boolean).join('\n'));
    chosen.put(message.media);
    document.getElementById('live-text')?.focus();
  };

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const words = text.trim();
    if (waits || (words === '' && pictures.length === 0)) return;
    onSend(words, [...pictures]);
    write('');
    chosen.empty();
  }

  const dropped = (event: DragEvent | ClipboardEvent, files: FileList | undefined): void => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    void chosen.add(images);
  };

  if (!stands) return null;
  return (
    <form className={`${card} ${stack}`} onSubmit={submit}>
      <div className={field.frame}>
        <label htmlFor="live-text">{live.message}</label>
        <p className={field.hint} id="live-text-hint">
          {live.hint}
        </p>
        <textarea
          id="live-text"
          className={control}
          rows={3}
          value={text}
          aria-describedby="live-text-hint"
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            submit();
          }}
          onPaste={(event) => dropped(event, event.clipboardData.files)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => dropped(event, event.dataTransfer.files)}
        />
      </div>
      <Pictures {...chosen} />
      <Uploads {...chosen} />
    </form>
  );
}

/** Tells whether a key sends the message instead of breaking the line. */
function sends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const native = event.nativeEvent as unknown as globalThis.KeyboardEvent;
  if (key !== 'Enter' || shiftKey || native.isComposing || Reflect.get(native, 'keyCode') === composing) return false;
  // A touch keyboard has no other way to break a line.
  return ctrlKey || metaKey || matchMedia('(pointer: fine)').matches;
}

/** Shows what goes with the message, where more is chosen, and the button that sends it. */
function Pictures({ pictures, remove, problem, add, waits, live }: ChosenPictures) {
  return (
    <>
      {pictures.length > 0 && (
        <div className={thumbnails}>
          {pictures.map((picture) => (
            <span key={picture.id}>
              <img src={picture.url} alt={picture.name} width={112} height={112} />
              <button type="button" className={button.quiet} onClick={() => remove(picture.id)}>
                {live.remove}
              </button>
            </span>
          ))}
        </div>
      )}
      <Sending
        pictures={
          <div className={field.frame}>
            <label htmlFor="live-pictures">{live.pictures}</label>
            {problem && (
              <p className={field.error} role="alert" id="live-pictures-error">
                {problem}
              </p>
            )}
            <input
              id="live-pictures"
              className={control}
              type="file"
              multiple
              aria-describedby={problem ? 'live-pictures-error' : undefined}
              accept={acceptPictures}
              onChange={({ currentTarget: taken }) => {
                void add([...(taken.files ?? [])]);
                taken.value = '';
              }}
            />
          </div>
        }
      >
        <button className={button.primary} disabled={waits}>
          {live.send}
        </button>
      </Sending>
    </>
  );
}

/** Shows how far those are that have not arrived. */
function Uploads({ uploads, send, drop, live }: ChosenPictures) {
  return uploads.map((one) => (
    <p key={one.key}>
      {one.failed ? (
        <>
          <span role="alert">
            {one.file.name}: {live.uploadFailed}
          </span>{' '}
          <button type="button" className={button.secondary} onClick={() => void send(one)}>
            {live.again}
          </button>{' '}
          <button type="button" className={button.quiet} onClick={() => drop(one.key)}>
            {live.remove}
          </button>
        </>
      ) : (
        <label>
          {one.file.name} <progress value={one.progress} />
        </label>
      )}
    </p>
  ));
}
