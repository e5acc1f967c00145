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
import { sendFile } from '#app/islands/send-file.ts';
import type { ChatProps } from './props.ts';

type Picture = ChatMessage['media'][number];

/** A picture on its way, or one that did not arrive. */
interface Upload {
  key: number;
  file: File;
  /** The share that has been sent, 0 to 1. */
  progress: number;
  failed?: boolean;
}

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
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(0);
  const waits = uploads.some(({ failed }) => !failed);

  const write = (value: string) => {
    setText(value);
    sessionStorage.setItem(draft, value);
  };

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const words = text.trim();
    if (waits || (words === '' && pictures.length === 0)) return;
    onSend(words, [...pictures]);
    write('');
    setPictures([]);
    setProblem('');
  }

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function add(files: readonly File[]): Promise<void> {
    const room = maxChatPictures - pictures.length - uploads.length;
    setProblem(files.length > room ? live.tooMany : '');
    const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ key: (last.current += 1), file, progress: 0 }));
    setUploads((all) => [...all, ...chosen]);
    if (input.current) input.current.value = '';
    for (const one of chosen) await send(one);
  }

  /** One that gets no answer stays, to be tried again; one that is refused does not. */
  async function send({ key, file }: Upload): Promise<void> {
    change(key, { progress: 0, failed: false });
    const answer = await sendFile(addresses.uploads, file, (progress) => change(key, { progress })).catch(() => null);
    if (answer === null) return change(key, { failed: true });
    drop(key);
    if ('problem' in answer) return setProblem(answer.problem);
    const kept = JSON.parse(answer.value) as Pick<Picture, 'id' | 'name' | 'url' | 'size' | 'type'>;
    setPictures((all) => [...all, { ...kept, width: null, height: null }]);
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
        <button className={button.primary} disabled={waits}>
          {live.send}
        </button>
      </Sending>
      {uploads.map((one) => (
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
      ))}
    </form>
  );
}
