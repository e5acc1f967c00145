import { useEffect, useRef, useState } from 'react';
import { maxChatPictures } from '#domain/files/limits.ts';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import { sendFile } from '#app/islands/send-file.ts';
import type { ChatProps } from './props.ts';

type Picture = ChatMessage['media'][number];

/** The picture has arrived, is on its way, did not arrive, or was refused for a reason. */
type State =
  | { picture: Picture }
  | { file: File; progress: number }
  | { file: File; failed: true }
  | { file: File; problem: string };
export type SelectedPicture = { key: number } & State;

export type SelectedPictures = ReturnType<typeof usePictures>;

/**
 * Returns the pictures of a message that is being written, in the order in which they stand below it: they are sent to
 * `address` as they are chosen, one after the other. Those that arrived are kept under `draft` in this window, as its
 * words are, for a page that is loaded again.
 */
export function usePictures(address: string, live: ChatProps['live'], draft: string) {
  const last = useRef(0);
  const arrived = (picture: Picture): SelectedPicture => ({ key: (last.current += 1), picture });
  const [selected, setChosen] = useState(() =>
    (JSON.parse(sessionStorage.getItem(draft) ?? '[]') as readonly Picture[]).map(arrived),
  );
  const [tooMany, setTooMany] = useState(false);
  const turn = useRef(Promise.resolve());
  const pictures = selected.flatMap((item) => ('picture' in item ? [item.picture] : []));
  useEffect(() => sessionStorage.setItem(draft, JSON.stringify(pictures)), [draft, selected]);

  const change = (key: number, state: State) =>
    setChosen((all) => all.map((item) => (item.key === key ? { key, ...state } : item)));

  function add(files: readonly File[]): void {
    const before = selected.filter((item) => !('problem' in item));
    const room = Math.max(0, maxChatPictures - before.length);
    setTooMany(files.length > room);
    const more = files.slice(0, room).map((file) => ({ key: (last.current += 1), file, progress: 0 }));
    setChosen([...before, ...more]);
    for (const item of more) send(item.key, item.file);
  }

  /** Only the line whose turn it is changes its height, and those below it have no buttons yet that could move. */
  function send(key: number, file: File): void {
    turn.current = turn.current.then(async () => change(key, await stateAfter(key, file)));
  }

  async function stateAfter(key: number, file: File): Promise<State> {
    const tell = (progress: number) => change(key, { file, progress });
    const body = new FormData();
    body.append('file', file);
    const answer = await sendFile(address, body, tell).catch(() => null);
    if (answer === null) return { file, failed: true };
    if ('problem' in answer) return { file, problem: answer.problem };
    const uploaded = JSON.parse(answer.value) as Pick<Picture, 'id' | 'name' | 'url' | 'size' | 'type'>;
    return { picture: { ...uploaded, width: null, height: null } };
  }

  return {
    live,
    selected,
    pictures,
    tooMany,
    /** It is true while a picture is on its way. */
    isUploading: selected.some((item) => 'progress' in item),
    /** Each has arrived. */
    complete: pictures.length === selected.length,
    add,
    /** One that got no answer is sent again, behind all others. */
    again(key: number, file: File) {
      setChosen((all) => [...all.filter((item) => item.key !== key), { key, file, progress: 0 }]);
      send(key, file);
    },
    drop: (key: number) => setChosen((all) => all.filter((item) => item.key !== key)),
    put: (more: readonly Picture[]) => setChosen((all) => [...more.map(arrived), ...all]),
    /** The message is sent; what did not arrive can be tried again. */
    empty() {
      setChosen((all) => all.filter((item) => 'failed' in item));
      setTooMany(false);
    },
  };
}
