import { parentPort } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';

/** The thread that reads workbooks: it may be ended at any moment, and keeps nothing between two of them. */
parentPort?.on(
  'message',
  (bytes: Uint8Array) => void readWorkbook(bytes).then((read) => parentPort?.postMessage(read)),
);
parentPort?.postMessage('ready');
