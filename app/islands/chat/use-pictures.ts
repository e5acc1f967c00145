import { useEffect, useRef, useState } from 'react';
import { maxChatPictures } from '#domain/upload/limits.ts';
import type { ChatMessage } from '#contract/messages/chat.ts';
import { sendFile } from '#app/islands/send-file.ts';
import type { ChatProps } from './props.ts';

type Picture = ChatMessage['media'][number];

/** The picture is on its way, or did not arrive. */
interface Upload {
  key: number;
  file: File;
  /** The share that has been sent, 0 to 1. */
  progress: number;
  failed?: boolean;
}

export type ChosenPictures = ReturnType<typeof usePictures>;

/**
 * Returns the pictures of a message that is being written: they are sent to `address` as they are chosen. Those that
 * arrived are kept under `draft` in this window, as its words are, for a page that is loaded again.
 */
export function usePictures(address: string, live: ChatProps['live'], draft: string) {
  const [pictures, setPictures] = useState(
    () => JSON.parse(sessionStorage.getItem(draft) ?? '[]') as readonly Picture[],
  );
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');
  const last = useRef(0);
  useEffect(() => sessionStorage.setItem(draft, JSON.stringify(pictures)), [draft, pictures]);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function add(files: readonly File[]): Promise<void> {
    const room = maxChatPictures - pictures.length - uploads.length;
    setProblem(files.length > room ? live.tooMany : '');
    const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ key: (last.current += 1), file, progress: 0 }));
    setUploads((all) => [...all, ...chosen]);
    for (const one of chosen) await send(one);
  }

  /** One that gets no answer stays, to be tried again; one that is refused does not. */
  async function send({ key, file }: Upload): Promise<void> {
    change(key, { progress: 0, failed: false });
    const body = new FormData();
    body.append('file', file);
    const answer = await sendFile(address, body, (progress) => change(key, { progress })).catch(() => null);
    if (answer === null) return change(key, { failed: true });
    drop(key);
    if ('problem' in answer) return setProblem(answer.problem);
    const kept = JSON.parse(answer.value) as Pick<Picture, 'id' | 'name' | 'url' | 'size' | 'type'>;
    setPictures((all) => [...all, { ...kept, width: null, height: null }]);
  }

  return {
    /** The words around them. */
    live,
    pictures,
    uploads,
    problem,
    /** It is true while a picture is on its way. */
    waits: uploads.some(({ failed }) => !failed),
    add,
    send,
    drop,
    put: (more: readonly Picture[]) => setPictures((all) => [...more, ...all]),
    remove: (id: Picture['id']) => setPictures((all) => all.filter((picture) => picture.id !== id)),
    /** The message is sent. */
    empty() {
      setPictures([]);
      setProblem('');
    },
  };
}
