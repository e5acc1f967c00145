import type { Documents } from '../../document/document.server.tsx';
import { toPageResponse, type Middleware } from '../../middleware.ts';

export const renderDocument =
  ({ handle }: Documents): Middleware =>
  async (c) => {
    const request = c.get('request');
    // `signedOut` reads the same form once more.
    const read = request.method === 'POST' ? request.clone() : request;
    c.set('answer', toPageResponse(await handle(read, c.get('context'))));
  };
