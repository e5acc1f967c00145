import { parentPort } from 'node:worker_threads';
import { cleanDrawing } from './clean-drawing.ts';

/** Stateless, because the thread may be terminated at any moment. */
parentPort?.on('message', (source: string) => parentPort?.postMessage(cleanDrawing(source)));
parentPort?.postMessage('ready');
