import { Hono } from 'hono';
import { authenticate } from '../http/authenticate.ts';
import { failureResponse, isExpected } from '../http/failure.ts';
import { ApiError } from '../api-error.ts';
import { message } from '#domain/shared/message.ts';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { inSnapshot, dump } from './dump.ts';
import { createSpool } from './spool.ts';

/** Served by the running API, because no other process may open the embedded database. */
export const dumpPath = '/backup/database';

export function liveDump({ folder, ...services }: Services & { folder: string }): Hono {
  const app = new Hono();
  app.get(dumpPath, async (c) => {
    const caller = await authenticate(services, 'anyone', c.req.raw.headers, services.clock.now());
    // Owners among the admin users have this role too, but must not get everyone's keys.
    if (caller?.role !== 'ADMIN' || caller.accountId !== null)
      throw new ApiError('not_found', message('error.notFound'));
    const began = performance.now();
    const spool = await createSpool(folder, (write) => inSnapshot(services.db, (tx) => dump(tx, write)));
    services.log.info({ bytes: spool.size, ms: Math.round(performance.now() - began) }, 'the database was dumped');
    return new Response(streamOf(spool), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': String(spool.size) },
    });
  });
  app.onError((error, c) => {
    if (!isExpected(error)) services.log.error({ err: error, route: 'backup' }, 'fault');
    return failureResponse(error, languageOf(c.req.header('language') ?? null));
  });
  return app;
}

function streamOf(spool: Awaited<ReturnType<typeof createSpool>>): ReadableStream<Uint8Array> {
  const chunks = spool.content()[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done !== true) return controller.enqueue(next.value);
      await spool.close();
      controller.close();
    },
    async cancel() {
      await chunks.return?.();
      await spool.close();
    },
  });
}
