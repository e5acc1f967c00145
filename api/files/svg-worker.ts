import { parentPort } from 'node:worker_threads';
import { cleanSvg } from './clean-svg.ts';

/** Stateless, because the thread may be terminated at any moment. */
parentPort?.on('message', (source: string) => parentPort?.postMessage(cleanSvg(source)));
parentPort?.postMessage('ready');
