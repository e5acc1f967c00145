import { z } from 'zod';
import { createApi } from '#api/app.ts';
import type { Services } from '#api/services.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import type { Call } from '#contract/core/call.ts';
import { simulatorAgent, type Worker } from './crew.ts';

interface Input {
  params?: Readonly<Record<string, string | number>>;
  body?: object;
}

/** Thrown when the API rejects an action with a status below 500. */
export class NotDone extends Error {
  override name = 'NotDone';
}

/**
 * Makes a documented call as a worker, as of a moment that may be in the past.  @throws NotDone if the API
 * rejects it, Error if it fails
 */
export type AsWorker = (worker: Worker, call: Call, input: Input, when: Date) => Promise<void>;

/**
 * Lets workers act as an app would: signed in, by requests to an API on the same database. Its clock is set to
 * the moment of each action, because the simulator catches up on many at once.
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
    // The session has expired because the clock was moved by weeks.
    if (answer.status === 401 && tokens.delete(worker.id)) answer = await ask(worker, call, input);
    if (answer.ok) return;
    const text = await answer.text();
    if (answer.status < 500) throw new NotDone(text);
    throw new Error(`${call.name} was answered ${answer.status}: ${text}`);
  };
}
