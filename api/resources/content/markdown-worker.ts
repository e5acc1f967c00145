import { parentPort } from 'node:worker_threads';
import { toHtml } from './markdown.ts';

/** The thread that reads Markdown: it may be ended at any moment, and keeps nothing between two texts. */
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(htmlOf(texts)));
parentPort?.postMessage('ready');

/** Returns null for quotes or lists within each other so deep that they cannot be read. */
function htmlOf(texts: readonly string[]): string[] | null {
  try {
    return texts.map(toHtml);
  } catch {
    return null;
  }
}
