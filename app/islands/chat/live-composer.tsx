import {
  useEffect,
  useState,
  type MutableRefObject,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { acceptPictures } from '#domain/files/limits.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import { button } from '#app/ui/button/button.css.ts';
import { Sending } from '#app/ui/conversation/composer.tsx';
import { control } from '#app/ui/field/control.css.ts';
import * as field from '#app/ui/field/frame.css.ts';
import { below, files } from '#app/ui/file-field/file-field.css.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { card } from '#app/ui/card/card.css.ts';
import type { ShownMessage } from './conversation-view.tsx';
import type { ChatProps } from './props.ts';
import { useReservedSpace } from '#app/islands/reserved-space.ts';
import { usePictures, type SelectedPicture, type SelectedPictures } from './use-pictures.ts';

interface LiveComposerProps extends ChatProps {
  typed: string;
  writes: boolean;
  write: MutableRefObject<(message: ShownMessage) => void>;
  onSend(text: string, media: ChatMessage['media']): void;
}

/** Safari sends this key code after a composition. */
const composing = 229;

export function LiveComposer({ live, topicId, me, addresses, typed, writes, write: taken, onSend }: LiveComposerProps) {
  // Another account in the same window must not find it.
  const draft = `chat-draft-${me}-${topicId}`;
  const [text, setText] = useState(() => typed || (sessionStorage.getItem(draft) ?? ''));
  const selected = usePictures(addresses.uploads, live, `${draft}-pictures`);
  const { pictures, isUploading, complete } = selected;
  /** The button was pressed while pictures were on their way: the message goes when the last has arrived. */
  const [pressed, setPressed] = useState(false);
  // It stays while its last word is taken out.
  const [stands] = useState(writes || text !== '' || pictures.length > 0);

  const write = (value: string) => {
    setText(value);
    sessionStorage.setItem(draft, value);
  };
  taken.current = (message) => {
    write([message.text, text].filter(Boolean).join('\n'));
    selected.put(message.media);
    document.getElementById('live-text')?.focus();
  };

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const words = text.trim();
    if (isUploading) return setPressed(true);
    if (words === '' && pictures.length === 0) return;
    onSend(words, [...pictures]);
    write('');
    selected.empty();
  }

  useEffect(() => {
    if (!pressed || isUploading) return;
    setPressed(false);
    // One that did not arrive says so, and the message waits for what its writer decides.
    if (complete) submit();
  }, [pressed, isUploading]);

  if (!stands) return null;
  return (
    <form className={`${card} ${stack}`} onSubmit={submit}>
      <MessageField
        live={live}
        text={text}
        onText={(value) => {
          write(value);
          // Who writes on has not finished: half a word must not go by itself.
          setPressed(false);
        }}
        onSubmit={submit}
        onImages={selected.add}
      />
      <Choice {...selected} />
      <Attachments {...selected} pressed={pressed} />
    </form>
  );
}

/** They stand below the button, which they must not move while it is pressed. */
function Attachments({ pressed, ...selected }: SelectedPictures & { pressed: boolean }) {
  const { live, tooMany } = selected;
  const [place, giveBack] = useReservedSpace(selected.selected.length > 0 || tooMany);
  return (
    <div className={below} ref={place} aria-live="polite">
      <Pictures
        {...selected}
        drop={(key) => {
          giveBack();
          selected.drop(key);
        }}
      />
      {tooMany && (
        <p className={field.error} role="alert" id="live-pictures-error">
          {live.tooMany}
        </p>
      )}
      {pressed && <p>{live.sentOnceThere}</p>}
    </div>
  );
}

interface MessageFieldProps {
  live: ChatProps['live'];
  text: string;
  onText(value: string): void;
  onSubmit(): void;
  onImages(files: readonly File[]): void;
}

/** Pictures can be pasted and dropped into the field. */
function MessageField({ live, text, onText, onSubmit, onImages }: MessageFieldProps) {
  const dropped = (event: DragEvent | ClipboardEvent, files: FileList | undefined): void => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    onImages(images);
  };
  return (
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
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          onSubmit();
        }}
        onPaste={(event) => dropped(event, event.clipboardData.files)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => dropped(event, event.dataTransfer.files)}
      />
    </div>
  );
}

function sends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const native = event.nativeEvent as unknown as globalThis.KeyboardEvent;
  if (key !== 'Enter' || shiftKey || native.isComposing || Reflect.get(native, 'keyCode') === composing) return false;
  // A touch keyboard has no other way to break a line.
  return ctrlKey || metaKey || matchMedia('(pointer: fine)').matches;
}

/** Shows where pictures are chosen, and the button that sends the message. */
function Choice({ add, tooMany, live }: SelectedPictures) {
  return (
    <Sending
      pictures={
        <div className={field.frame}>
          <label htmlFor="live-pictures">{live.pictures}</label>
          <input
            id="live-pictures"
            className={control}
            type="file"
            multiple
            aria-describedby={tooMany ? 'live-pictures-error' : undefined}
            accept={acceptPictures}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
      }
    >
      <button className={button.primary}>{live.send}</button>
    </Sending>
  );
}

/** Shows the pictures that go with the message, and how far those are that have not arrived. */
function Pictures({ selected, again, drop, live }: SelectedPictures) {
  if (selected.length === 0) return null;
  return (
    <ul className={files}>
      {selected.map((item) => (
        <li key={item.key}>
          <Picture item={item} again={again} live={live} />
          {!('progress' in item || 'problem' in item) && (
            <button type="button" className={button.quiet} onClick={() => drop(item.key)}>
              {live.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ item, again, live }: { item: SelectedPicture } & Pick<SelectedPictures, 'again' | 'live'>) {
  if ('picture' in item) return <img src={item.picture.url} alt={item.picture.name} width={112} height={112} />;
  const { file, key } = item;
  if ('problem' in item) return <span role="alert">{item.problem}</span>;
  if ('progress' in item)
    return (
      <label>
        {file.name} <progress value={item.progress} />
      </label>
    );
  return (
    <>
      <span role="alert">
        {file.name}: {live.uploadFailed}
      </span>
      <button type="button" className={button.secondary} onClick={() => again(key, file)}>
        {live.again}
      </button>
    </>
  );
}
