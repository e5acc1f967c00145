import { parentPort } from 'node:worker_threads';
import { cleanDrawing } from './clean-drawing.ts';

/** The thread that reads drawings: it may be ended at any moment, and keeps nothing between two of them. */
parentPort?.on('message', (source: string) => parentPort?.postMessage(cleanDrawing(source)));
parentPort?.postMessage('ready');
