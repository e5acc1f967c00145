import { z } from 'zod';
import { events, type ChannelEvent } from '#contract/messaging/events.ts';
import { Unavailable } from '../errors.ts';
import { fieldsOf, type ApiRequest, type ApiResponse, type Contract } from './adapter.ts';
import type { AdaptedConnection } from './adapted-connection.server.ts';
import { readErrorResponse } from './error-responses.ts';

interface EventCaller {
  token: string | null;
  role: string;
  language: string;
}

type Ack = { ok: true; data: unknown } | { ok: false; error?: string; code?: string; fields?: object };

const partsOf = (name: string): ChannelEvent | undefined =>
  Object.hasOwn(events, name) ? events[name as keyof typeof events] : undefined;

/** The realtime channel as an adapter sees it: an event is a request with the method `EVENT`, its `data` an answer's. */
export class AdaptedEvents {
  private readonly connection: AdaptedConnection;

  constructor(connection: AdaptedConnection) {
    this.connection = connection;
  }

  /** @param emit what sends the event as it is @throws Unavailable */
  async ask(
    name: string,
    payload: unknown,
    caller: EventCaller,
    emit: (name: string, payload: unknown) => Promise<unknown>,
  ): Promise<Ack> {
    const parts = partsOf(name);
    const request = requestOf(name, { body: parts?.client, answer: dataOf(parts?.ack) }, payload, caller);
    return ackOf(await this.connection.event(request, async (asked) => responseOf(await emit(asked.name, asked.body))));
  }

  /** What the API tells; undefined for what the adapter leaves out or fails at. */
  async tell(name: string, payload: unknown, caller: EventCaller): Promise<unknown> {
    const request = requestOf(name, { answer: partsOf(name)?.server }, undefined, caller);
    try {
      const told = () => Promise.resolve({ status: 200, headers: {}, body: { data: payload } });
      const { status, body } = await this.connection.event(request, told);
      return status < 400 ? fieldsOf(body).data : undefined;
    } catch (error) {
      if (error instanceof Unavailable) return undefined;
      throw error;
    }
  }
}

const requestOf = (
  name: string,
  contract: Contract,
  body: unknown,
  { token, role, language }: EventCaller,
): ApiRequest => ({
  name,
  contract,
  method: 'EVENT',
  path: '/events',
  params: {},
  query: {},
  headers: { role, language, ...(token !== null && { authorization: `Bearer ${token}` }) },
  body,
});

/** The data of an acknowledgement, which has an error in its place otherwise. */
const dataOf = (ack: z.ZodType | undefined): z.ZodType | undefined => {
  const [done] = ack instanceof z.ZodDiscriminatedUnion ? (ack.options as readonly z.ZodObject[]) : [];
  return done?.shape.data as z.ZodType | undefined;
};

function responseOf(ack: unknown): ApiResponse {
  const { ok, data, ...failure } = fieldsOf(ack);
  return ok === true
    ? { status: 200, headers: {}, body: { data } }
    : { status: failure.code === 'signed_out' ? 401 : 422, headers: {}, body: failure };
}

function ackOf({ status, body }: ApiResponse): Ack {
  if (status < 400) return { ok: true, data: fieldsOf(body).data };
  const { error, code, fields } = readErrorResponse(body);
  return { ok: false, error: error ?? '', code: code ?? (status === 401 ? 'signed_out' : 'invalid'), fields };
}
