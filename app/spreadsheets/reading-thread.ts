import { parentPort } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';

/** Worker thread that parses workbooks: it may be terminated at any moment, and has no state between two of them. */
parentPort?.on(
  'message',
  (bytes: Uint8Array) => void readWorkbook(bytes).then((read) => parentPort?.postMessage(read)),
);
parentPort?.postMessage('ready');
