import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as Upstream } from 'socket.io-client';
import { paths } from '#app/paths.ts';
import type { AdaptedEvents } from '#app/api-client/adapter/adapted-events.server.ts';
import type { Account, Sessions } from '#app/session/session.server.ts';
import { defaultHeaders } from './headers.server.ts';

export const relayLimits = {
  connections: 12,
  events: 20,
  bytes: 64 * 1024,
  /** Milliseconds between pings, and to answer one. */
  pingEvery: 25_000,
  pongWithin: 20_000,
};

/** Allowed events in each direction; anything else is dropped. */
const browserEvents = new Set(['add-user', 'message-from-client', 'seen-message', 'get-user-progress']);
const serverEvents = ['message-from-server', 'seen-message', 'update-manual-operator', 'get-user-progress'] as const;
/** Characters. Longer cookies are not opened; those of the portal are a quarter as long. */
const maxCookieLength = 16_384;
const ackTimeout = 30_000;
const noAnswer = { ok: false, error: 'no answer' };

interface RelayOptions {
  upstreamUrl: string;
  publicUrl: string;
  sessions: Sessions;
  /** For an API with an adapter. */
  adapted?: AdaptedEvents | null;
  limits?: Partial<typeof relayLimits>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Listener {
  account: Account;
  token: string;
  language: string;
}

/** A rejected handshake: socket.io passes `data` on. */
class RelayError extends Error {
  readonly data: { code: string };
  constructor(code: string) {
    super(code);
    this.data = { code };
  }
}

/**
 * The realtime channel for browsers: each connection has its own to the API, opened with the session's token,
 * which the browser never sees. When the session expires the connection ends for good; when the API's connection
 * breaks it is closed, so that the browser reconnects and fetches what it missed.
 */
export function openRelay(
  server: HttpServer,
  { upstreamUrl, publicUrl, sessions, adapted = null, limits, now = () => performance.now() }: RelayOptions,
): { close(): void } {
  const { connections, events, bytes, pingEvery, pongWithin } = { ...relayLimits, ...limits };
  const windows = createWindowCounter();
  const canAsk = createEventLimiter(events, now);
  const relay = new Server<Record<string, (...all: unknown[]) => void>>(server, {
    path: paths.events,
    destroyUpgrade: false,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: bytes,
    pingInterval: pingEvery,
    pingTimeout: pongWithin,
    // A page of another site would send the reader's cookie along.
    allowRequest: ({ headers }: IncomingMessage, decide) =>
      decide(null, headers.origin === publicUrl && (headers.cookie ?? '').length <= maxCookieLength),
  });
  // Responses that are not WebSockets, such as to a rejected poll, are engine.io's own.
  relay.engine.use((_: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(defaultHeaders({ PUBLIC_URL: publicUrl })))
      response.setHeader(name, value);
    next();
  });

  relay.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(error instanceof RelayError ? error : new RelayError('unavailable')),
    );
  });

  async function admit(socket: Socket): Promise<void> {
    const session = await sessions.read(socket.handshake.headers.cookie ?? null);
    const [account, token] = [session.get('account'), session.get('token')];
    if (!account || !token) throw new RelayError('signed_out');
    if (windows.of(account.id) >= connections) throw new RelayError('too_many');
    (socket.data as { listener: Listener }).listener = { account, token, language: session.get('language') ?? 'en' };
  }

  relay.on('connection', (socket) => {
    const { listener } = socket.data as { listener: Listener };
    const { id } = listener.account;
    windows.opened(id);
    const upstream = connect(upstreamUrl, listener);
    const caller = callerOf(listener);
    const tell = adapted && ((name: string, payload: unknown) => adapted.tell(name, payload, caller));
    forwardEvents(upstream, socket, tell);
    socket.onAny((name: string, ...rest: unknown[]) => {
      const reply = typeof rest.at(-1) === 'function' ? (rest.at(-1) as (message: unknown) => void) : () => {};
      if (!browserEvents.has(name)) return reply({ ok: false, error: 'unknown event', code: 'invalid' });
      if (!canAsk(id)) return reply({ ok: false, error: 'too many events', code: 'too_many' });
      const emit = (event: string, payload: unknown) => ask(upstream, event, payload);
      const asked = adapted?.ask(name, rest[0], caller, emit).catch(() => noAnswer) ?? emit(name, rest[0]);
      void asked.then(reply);
    });
    socket.on('disconnect', () => {
      windows.closed(id);
      upstream.disconnect();
    });
  });

  // Closes the relay's connections only: `relay.close()` would also close the HTTP server.
  return { close: () => void relay.engine.close() };
}

function createWindowCounter() {
  const open = new Map<number, number>();
  const of = (accountId: number): number => open.get(accountId) ?? 0;
  return {
    of,
    opened: (accountId: number) => void open.set(accountId, of(accountId) + 1),
    closed(accountId: number) {
      const left = (open.get(accountId) ?? 1) - 1;
      if (left > 0) open.set(accountId, left);
      else open.delete(accountId);
    },
  };
}

function createEventLimiter(most: number, now: () => number): (accountId: number) => boolean {
  const sent = new Map<number, { since: number; count: number }>();
  return (accountId) => {
    const current = now();
    const known = sent.get(accountId);
    if (!known || current - known.since >= 1_000) {
      for (const [id, { since }] of sent) if (current - since >= 1_000) sent.delete(id);
      sent.set(accountId, { since: current, count: 1 });
      return true;
    }
    known.count += 1;
    return known.count <= most;
  };
}

const callerOf = ({ account, token, language }: Listener) => ({
  token,
  role: account.role === 'SUPERVISOR' ? 'supervisor' : 'operator',
  language,
});

function connect(upstreamUrl: string, listener: Listener): Upstream {
  const { origin, pathname } = new URL(upstreamUrl);
  return io(origin, {
    path: `${pathname.replace(/\/$/, '')}/events`,
    transports: ['websocket'],
    auth: callerOf(listener),
    forceNew: true,
    reconnection: false,
  });
}

function forwardEvents(
  upstream: Upstream,
  socket: Socket,
  tell: ((name: string, payload: unknown) => Promise<unknown>) | null,
): void {
  const emitAdapted = async (name: string, payload: unknown) => {
    const told = await tell?.(name, payload);
    if (told !== undefined) socket.emit(name, told);
  };
  for (const name of serverEvents)
    upstream.on(name, (payload: unknown) => void (tell ? emitAdapted(name, payload) : socket.emit(name, payload)));
  const ended = (forGood: boolean) => (forGood ? socket.disconnect(true) : socket.conn.close());
  upstream.on('disconnect', (reason) => ended(reason === 'io server disconnect'));
  upstream.on('connect_error', (error: Error & { data?: { code?: string } }) => ended(error.data?.code !== undefined));
}

const ask = (upstream: Upstream, name: string, payload: unknown): Promise<unknown> =>
  upstream
    .timeout(ackTimeout)
    .emitWithAck(name, typeof payload === 'object' && payload !== null ? payload : {})
    .catch(() => noAnswer);
