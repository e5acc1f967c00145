import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw.ts';
import type { Picture } from './picture.ts';

/** A worker thread, so that the process goes on serving pages. */
parentPort?.on('message', ({ picture, photo }: { picture: Picture; photo: Uint8Array | null }) => {
  void drawPicture(picture, photo).then(
    (bytes) => parentPort?.postMessage(bytes),
    () => parentPort?.postMessage(null),
  );
});
parentPort?.postMessage('ready');
