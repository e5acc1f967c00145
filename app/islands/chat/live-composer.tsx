import { useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react';
import { acceptPictures, maxChatPictures } from '#domain/upload/limits.ts';
import type { ChatMessage } from '#contract/messages/chat.ts';
import { button } from '#app/ui/button/button.css.ts';
import { Sending } from '#app/ui/conversation/composer.tsx';
import { pictures as thumbnails } from '#app/ui/conversation/conversation.css.ts';
import { control } from '#app/ui/field/control.css.ts';
import * as field from '#app/ui/field/frame.css.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { sheet } from '#app/ui/sheet/sheet.css.ts';
import type { ChatProps } from './props.ts';

type Picture = ChatMessage['media'][number];

interface LiveComposerProps extends ChatProps {
  typed: string;
  onSend(text: string, media: Picture[]): void;
}

/** The code of a key that an input method has taken, which Safari tells after the composition. */
const composing = 229;

/** Where a message is written while the conversation is live; its draft is kept for this conversation until it is sent. */
export function LiveComposer({ live, topicId, me, addresses, typed, onSend }: LiveComposerProps) {
  // Another account in the same window must not find it.
  const draft = `chat-draft-${me}-${topicId}`;
  const [text, setText] = useState(() => typed || (sessionStorage.getItem(draft) ?? ''));
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const write = (value: string) => {
    setText(value);
    sessionStorage.setItem(draft, value);
  };

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const words = text.trim();
    if (sending > 0 || (words === '' && pictures.length === 0)) return;
    onSend(words, [...pictures]);
    write('');
    setPictures([]);
    setProblem('');
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = maxChatPictures - pictures.length - sending;
    setProblem(files.length > room ? live.tooMany : '');
    for (const file of files.slice(0, Math.max(0, room))) {
      setSending((count) => count + 1);
      const answer = await upload(addresses.uploads, file).catch(() => ({ problem: live.uploadFailed }));
      setSending((count) => count - 1);
      if ('picture' in answer) setPictures((all) => [...all, answer.picture]);
      else setProblem(answer.problem);
    }
    if (input.current) input.current.value = '';
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const native = event.nativeEvent as unknown as globalThis.KeyboardEvent;
    if (key !== 'Enter' || shiftKey || native.isComposing || Reflect.get(native, 'keyCode') === composing) return;
    // A touch keyboard has no other way to break a line.
    if (!ctrlKey && !metaKey && !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    submit();
  }

  const dropped = (event: DragEvent | ClipboardEvent, files: FileList | undefined): void => {
    const chosen = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (chosen.length === 0) return;
    event.preventDefault();
    void add(chosen);
  };

  return (
    <form className={`${sheet} ${stack}`} onSubmit={submit}>
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
          onKeyDown={onKeyDown}
          onPaste={(event) => dropped(event, event.clipboardData.files)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => dropped(event, event.dataTransfer.files)}
        />
      </div>
      {pictures.length > 0 && (
        <div className={thumbnails}>
          {pictures.map((picture) => (
            <span key={picture.id}>
              <img src={picture.url} alt={picture.name} width={112} height={112} />
              <button
                type="button"
                className={button.quiet}
                onClick={() => setPictures((all) => all.filter(({ id }) => id !== picture.id))}
              >
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
              ref={input}
              id="live-pictures"
              className={control}
              type="file"
              multiple
              aria-describedby={problem ? 'live-pictures-error' : undefined}
              accept={acceptPictures}
              onChange={(event) => void add([...(event.currentTarget.files ?? [])])}
            />
          </div>
        }
      >
        <button className={button.primary} disabled={sending > 0}>
          {live.send}
        </button>
      </Sending>
      {sending > 0 && <progress aria-label={live.pictures} />}
    </form>
  );
}

async function upload(address: string, file: File): Promise<{ picture: Picture } | { problem: string }> {
  const body = new FormData();
  body.set('file', file);
  const answer = (await (await fetch(address, { method: 'POST', body })).json()) as {
    value?: string;
    problem?: string;
  };
  if (answer.value === undefined) return { problem: answer.problem ?? '' };
  const kept = JSON.parse(answer.value) as Pick<Picture, 'id' | 'name' | 'url' | 'size' | 'type'>;
  return { picture: { ...kept, width: null, height: null } };
}
