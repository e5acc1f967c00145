import { parentPort } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Picture } from './picture.ts';

/** The thread that draws: the process goes on answering pages meanwhile. */
parentPort?.on('message', ({ picture, photo }: { picture: Picture; photo: Uint8Array | null }) => {
  void draw(picture, photo).then(
    (bytes) => parentPort?.postMessage(bytes),
    () => parentPort?.postMessage(null),
  );
});
parentPort?.postMessage('ready');
