import { z } from 'zod';
import { createApi } from '#api/app.ts';
import type { Services } from '#api/services.ts';
import { issueToken } from '#api/resources/auth/tokens.ts';
import type { Call } from '#contract/call/call.ts';
import { simulatorAgent, type Worker } from './crew.ts';

/** A call has these, as it crosses the wire: its path's parameters, and its body. */
interface Input {
  params?: Readonly<Record<string, string | number>>;
  body?: object;
}

/** It is thrown where the API refuses an act, by a status below 500. */
export class NotDone extends Error {
  override name = 'NotDone';
}

/**
 * Makes one documented call as a worker, at a moment that may have passed.
 *
 * @throws NotDone where the API refuses it, Error where it fails
 */
export type AsWorker = (worker: Worker, call: Call, input: Input, when: Date) => Promise<void>;

/**
 * Returns what lets the workers act: as an app does, each signed in, by requests to an API on the same database. Its clock
 * stands at the moment of the act, because many acts are made up for at once.
 */
export function workersCalls(services: Services): AsWorker {
  let moment = services.clock.now();
  const clock = { now: () => moment };
  const api = createApi({ ...services, clock, log: services.log.child({}, { level: 'warn' }) });
  const tokens = new Map<number, string>();

  const ask = async (worker: Worker, call: Call, { params = {}, body }: Input): Promise<Response> => {
    let token = tokens.get(worker.id);
    if (token === undefined) {
      const connection = { address: null, agent: simulatorAgent, device: null };
      ({ token } = await issueToken(services.db, worker.accountId, 'worker', moment, connection));
      tokens.set(worker.id, token);
    }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    return api.request(`/api${path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        role: 'worker',
        language: worker.language,
        'client-agent': simulatorAgent,
        'content-type': 'application/json',
      },
      ...(call.body && { body: JSON.stringify(z.encode(call.body, body)) }),
    });
  };

  return async (worker, call, input, when) => {
    moment = when;
    let answer = await ask(worker, call, input);
    // The session is older than sessions last, where the clock was moved by weeks.
    if (answer.status === 401 && tokens.delete(worker.id)) answer = await ask(worker, call, input);
    if (answer.ok) return;
    const text = await answer.text();
    if (answer.status < 500) throw new NotDone(text);
    throw new Error(`${call.name} was answered ${answer.status}: ${text}`);
  };
}
