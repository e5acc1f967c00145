import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => Promise<Passed>,
  wait: (seconds: number) => void,
) => unknown;

interface Passed {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const json = { 'content-type': 'application/json' };
const respond = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = json) =>
  void response.writeHead(status, headers).end(text);

const changed =
  (change: (text: string) => string | Buffer, headers: Record<string, string> = {}): Fault =>
  async (_, response, pass) => {
    const { status, headers: own, text } = await pass();
    response.writeHead(status, { ...own, ...headers }).end(change(text));
  };

export const faults: Readonly<Record<string, Fault>> = {
  down: (request) => request.socket.destroy(),
  'slow by 10 s': async (_, response, pass, wait) => {
    const { status, headers, text } = await pass();
    wait(10);
    response.writeHead(status, headers).end(text);
  },
  'silent for 61 s': (_, __, ___, wait) => wait(61),
  reset: (request) => request.socket.resetAndDestroy(),
  truncated: async (request, response, pass) => {
    const { status, headers, text } = await pass();
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text) + 10) });
    response.write(text.slice(0, -5), () => request.socket.destroy());
  },
  garbage: (_, response) => respond(response, 200, '\u0000\u0001{{{]'),
  HTML: (_, response) => respond(response, 200, '<!doctype html><h1>Welcome</h1>', { 'content-type': 'text/html' }),
  'wrong types': changed((text) => text.replace(/"data":[\s\S]*$/, '"data":"yes","meta":[]}')),
  'missing fields': changed((text) => text.replaceAll(/"(id|name|start_at|status)":/g, '"gone":')),
  huge: (_, response) => respond(response, 200, `{"data":"${'x'.repeat(11 * 1024 * 1024)}"}`),
  '500': (_, response) =>
    respond(response, 500, '{"error":"stack trace: TypeError at handler (/srv/api/index.js:10)"}'),
  '502': (_, response) => respond(response, 502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }),
  '503': (_, response) => respond(response, 503, '{}'),
  '429': (_, response) =>
    respond(response, 429, '{"error":"Slow down","code":"too_many"}', { ...json, 'retry-after': '30' }),
  'redirect loop': (request, response) => respond(response, 302, '', { location: request.url ?? '/' }),
  'slow trickle': (_, response, __, wait) => {
    response.writeHead(200, json);
    const drip = (): void => {
      wait(3);
      if (!response.destroyed) response.write(' ', () => setImmediate(drip));
    };
    drip();
  },
  'wrong content type': changed((text) => text, { 'content-type': 'text/plain' }),
  'duplicate keys': changed((text) => text.replace(/^\{/, '{"data":null,"meta":null,')),
  'byte order mark': changed((text) => `\uFEFF${text}`),
  'early close': (request, response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write(' ', () => request.socket.destroy());
  },
};

/**
 * A proxy before the reference API; `fault()` is the current fault or null. Health checks always pass.  @param
 * wait advances the callers' clock by seconds
 */
export async function faultyApi(target: string, fault: () => Fault | null, wait: (seconds: number) => void) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer());
    async function pass(): Promise<Passed> {
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const reply = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        redirect: 'manual',
      });
      const dropped = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection']);
      const replyHeaders = Object.fromEntries([...reply.headers].filter(([name]) => !dropped.has(name)));
      return { status: reply.status, headers: replyHeaders, text: await reply.text() };
    }
    async function answer() {
      const now = request.url?.startsWith('/api/') ? fault() : null;
      if (now) return now(request, response, pass, wait);
      const { status, headers, text } = await pass();
      return response.writeHead(status, headers).end(text);
    }
  });
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
