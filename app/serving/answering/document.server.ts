import type { Documents } from '../document/document.server.tsx';
import { answerOf, type Step } from '../step.ts';

export const document =
  ({ handle }: Documents): Step =>
  async (c) => {
    const request = c.get('request');
    // `signedOut` reads the same form once more.
    const read = request.method === 'POST' ? request.clone() : request;
    c.set('answer', answerOf(await handle(read, c.get('context'))));
  };
