import { parentPort } from 'node:worker_threads';
import { toHtml } from './markdown.ts';

/** Stateless, because the thread may be terminated at any moment. */
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(htmlOf(texts)));
parentPort?.postMessage('ready');

function htmlOf(texts: readonly string[]): string[] | null {
  try {
    return texts.map(toHtml);
  } catch {
    return null;
  }
}
