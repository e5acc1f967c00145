import { randomUUID } from 'node:crypto';
import { findConnection } from '#api/commands/connection.ts';
import { advanceClock } from '#contract/admin/installation.ts';
import { login, logout } from '#contract/accounts/auth.ts';
import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import { workerLogin } from '#contract/workers/worker-account.ts';
import { answerOf, requestOf } from '../wire.ts';

export const people = {
  operator: { email: 'operator@demo.test', role: 'OPERATOR' },
  supervisor: { email: 'supervisor@demo.test', role: 'SUPERVISOR' },
  stranger: { email: 'other@demo.test', role: 'OPERATOR' },
} as const;
export const demoPassword = 'shiftdock-demo';

export type Person = keyof typeof people;

export interface DemoApi {
  url: string;
  as<C extends Call>(person: Person, call: C, input: InputOf<C>): Promise<ResponseOf<C>>;
  asWorker<C extends Call>(call: C, input: InputOf<C>): Promise<ResponseOf<C>>;
  asAdmin<C extends Call>(call: C, input: InputOf<C>): Promise<ResponseOf<C>>;
  revoke(token: string): Promise<void>;
  advance(time: { minutes?: number; hours?: number; days?: number }): Promise<Date>;
}

/** @param folder the API's data folder */
export function demoApi(url: string, folder: string): DemoApi {
  async function send<C extends Call>(
    call: C,
    input: InputOf<C>,
    headers: Record<string, string> = {},
  ): Promise<ResponseOf<C>> {
    const response = await fetch(requestOf(call, input, { 'idempotency-key': randomUUID(), ...headers }, url));
    const body = (await response.json()) as Record<string, unknown>;
    return answerOf(call, { status: response.status, headers: response.headers, body });
  }
  const asAdmin: DemoApi['asAdmin'] = (call, input) =>
    send(call, input, { authorization: `Bearer ${findConnection(folder).token}`, role: 'admin' });
  const tokens = new Map<string, Promise<string>>();
  const once = (who: string, begin: () => Promise<{ token: string }>): Promise<string> => {
    const token = tokens.get(who) ?? begin().then((session) => session.token);
    tokens.set(who, token);
    return token;
  };
  return {
    url,
    async as(person, call, input) {
      const { email, role } = people[person];
      const token = await once(person, () => send(login, { body: { email, role, password: demoPassword } }));
      return send(call, input, { authorization: `Bearer ${token}`, role: role.toLowerCase() });
    },
    async asWorker(call, input) {
      const token = await once('worker', () =>
        send(workerLogin, { body: { email: 'worker@demo.test', password: demoPassword } }),
      );
      return send(call, input, { authorization: `Bearer ${token}`, role: 'worker' });
    },
    asAdmin,
    async revoke(token) {
      await send(logout, {}, { authorization: `Bearer ${token}` });
    },
    async advance({ minutes = 0, hours = 0, days = 0 }) {
      const { now } = await asAdmin(advanceClock, { body: { minutes: (days * 24 + hours) * 60 + minutes } });
      return new Date(now);
    },
  };
}
