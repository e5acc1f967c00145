/**
 * The bench puts the conversation under load, through the built portal and API: how long a message takes from one
 * browser to another while this many connections are open, memory of a connection, and what is lost, doubled or out of
 * order when either connection breaks at random.
 *
 *   Run: npm run build && node bench/chat.mjs [--sockets=200,1000] [--messages=200] [--through=10000] [--breaks=50]
 *
 * One account may have 12 connections, so the sessions of many accounts are made by signing up as many supervisors as
 * needed; each has its own cookie.
 */
import { randomUUID } from 'node:crypto';
import { createServer, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { chromium } from 'playwright';
import { signIn, startProduct } from './serve.mjs';
import { numberOption, option } from './command/options.mjs';

const sizes = option('sockets', '200,1000').split(',').map(Number);
const measured = numberOption('messages', 200);
const through = numberOption('through', 10_000);
const breaks = numberOption('breaks', 50);
const connectionsOfOne = 12;

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

// Signing in is limited by network, so each account comes from one of its own.
process.env.CLIENT_ADDRESS_HEADER = 'x-client-address';
const product = await startProduct();
const { url, origin, child } = product.portal;

const json = { 'content-type': 'application/json' };
const login = async (email, role) => {
  const answer = await fetch(`${product.api.url}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email, password: 'shiftdock-demo', role }),
  });
  return (await answer.json()).data.token;
};
const token = await login('operator@demo.test', 'OPERATOR');
const call = async (method, path, body) => {
  const answer = await fetch(`${product.api.url}/api${path}`, {
    method,
    headers: { ...json, authorization: `Bearer ${token}`, role: 'operator', 'idempotency-key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data;
};

/** Returns the cookies of so many accounts of the demo's business: the operator, and supervisors made for this. */
async function cookiesOf(accounts) {
  const cookies = [await signIn(product.portal)];
  while (cookies.length < accounts) {
    const email = `bench-${cookies.length}@demo.test`;
    await call('POST', '/supervisors', {
      first_name: 'Bench',
      last_name: String(cookies.length),
      email,
      phone: '+852 9123 4567',
      position: '',
      avatar_id: null,
      password: 'shiftdock-demo',
    });
    const body = new URLSearchParams({ email, password: 'shiftdock-demo', role: 'SUPERVISOR' });
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      body,
      headers: { origin, 'x-client-address': `10.0.0.${cookies.length}` },
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}`);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}

/** One browser's connection. */
function open(cookie, to = url) {
  const socket = io(to, {
    path: '/events',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: { origin, cookie },
  });
  // It hears the channel once that has answered; what came before, a page fetches.
  return new Promise((resolve, reject) => {
    socket.on('connect', () => socket.emit('add-user', {}, () => resolve(socket)));
    socket.once('connect_error', reject);
  });
}

const [topic] = await call('GET', '/chat-topics/list-topics-operator');
const message = (text) => ({ topic_id: topic.id, client_id: randomUUID(), text, media_ids: [] });

async function delays(count, cookies) {
  const before = memoryOf(child.pid);
  const sockets = [];
  for (let index = 0; index < count; index += 1) {
    sockets.push(await open(cookies[Math.floor(index / connectionsOfOne)]));
    if (index % 50 === 49) await pause(20);
  }
  console.error(`${count} connections are open`);
  await pause(1_000);
  const memory = memoryOf(child.pid) - before;
  const writer = sockets[0];
  const reader = sockets.at(-1);
  const times = [];
  for (let index = 0; index < measured; index += 1) {
    const sent = message(`delay ${index}`);
    const began = performance.now();
    const arrived = new Promise((resolve) => {
      const look = (heard) => {
        if (heard.client_id !== sent.client_id) return;
        reader.off('message-from-server', look);
        resolve();
      };
      reader.on('message-from-server', look);
    });
    const acknowledged = writer.timeout(30_000).emitWithAck('message-from-client', sent);
    const late = pause(30_000).then(() => {
      throw new Error(`message ${index} did not arrive`);
    });
    const [ack] = await Promise.all([acknowledged, Promise.race([arrived, late])]);
    if (!ack.ok) throw new Error(JSON.stringify(ack));
    times.push(performance.now() - began);
    // One account may send so often in a second.
    await pause(Math.max(0, 60 - (performance.now() - began)));
  }
  for (const socket of sockets) socket.disconnect();
  await pause(500);
  return {
    connections: count,
    'p50 ms': Math.round(at(times, 0.5)),
    'p99 ms': Math.round(at(times, 0.99)),
    'kB of the portal each': Math.round((memory * 1024) / count),
  };
}

/** Opens a line to a port whose connections can be cut. */
async function cuttable(port) {
  const open = new Set();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => {}).on('close', () => (near.destroy(), far.destroy(), open.delete(end)));
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut: () => [...open].forEach((end) => end.destroy()),
    stop: () => server.close(),
  };
}

/** Sends messages through connections that break; counts what the reader has at the end. */
async function throughBreaks(cookies) {
  const line = await cuttable(Number(new URL(url).port));
  // Several accounts write: one may send 20 events a second.
  const writers = await Promise.all(cookies.map((cookie) => open(cookie, line.url)));
  const reader = await open(cookies[0], line.url);
  const firstId = (await writers[0].emitWithAck('message-from-client', message('begin'))).data.id;
  const { got, fillUp } = listen(reader, cookies[0], firstId);
  const began = performance.now();
  const texts = Array.from({ length: through }, (_, index) => message(`through ${index}`));
  const cutting = cutNowAndThen(line, writers.length);
  const queue = [...texts];
  const sentBy = await Promise.all(writers.map((socket) => sendFrom(queue, socket)));
  await cutting;
  const seconds = (performance.now() - began) / 1_000;
  await pause(1_500);
  await fillUp();
  for (const socket of [...writers, reader]) socket.disconnect();
  line.stop();
  return {
    messages: through,
    breaks,
    'a second': Math.round(through / seconds),
    'not shown': texts.filter(({ client_id }) => !got.has(client_id)).length,
    ...compare(await storedAfter(firstId), texts, sentBy),
  };
}

/** Reads a conversation as the page does. `fillUp` asks until nothing more is missing. */
function listen(reader, cookie, firstId) {
  const got = new Set();
  const known = new Set();
  const note = (heard) => {
    // As the page does: by name, and by the order of the server.
    known.add(heard.id);
    got.add(heard.client_id);
  };
  const fillGap = async () => {
    const last = Math.max(firstId, ...known);
    const answer = await fetch(`${url}/chat/${topic.id}/messages?after_id=${last}`, { headers: { cookie } });
    if (!answer.ok) return;
    for (const each of (await answer.json()).messages) note(each);
  };
  reader.on('message-from-server', note);
  // As the page does: once the channel tells, what came before is asked for.
  reader.on('connect', () => reader.timeout(10_000).emit('add-user', {}, () => void fillGap()));
  const fillUp = async () => {
    for (let size = -1; size !== known.size;) {
      size = known.size;
      await fillGap();
    }
  };
  return { got, fillUp };
}

async function cutNowAndThen(line, writers) {
  for (let index = 0; index < breaks; index += 1) {
    await pause(200 + Math.random() * Math.max(200, (through / (18 * writers)) * (1_000 / breaks) * 1.6));
    line.cut();
  }
}

/** Sends what is in the queue, each message until it is taken. Answers the names in the order of sending. */
async function sendFrom(queue, socket) {
  const sent = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    sent.push(next.client_id);
    for (;;) {
      const started = performance.now();
      const ack = await socket
        .timeout(2_000)
        .emitWithAck('message-from-client', next)
        .catch(() => null);
      await pause(Math.max(0, 56 - (performance.now() - started)));
      if (ack?.ok) break;
      if (ack && ack.code !== 'too_many' && ack.error !== 'no answer') throw new Error(JSON.stringify(ack));
      await pause(50);
    }
  }
  return sent;
}

/** Returns what the server has, in its order. */
async function storedAfter(firstId) {
  const stored = [];
  for (let number = 1, more = true; more; number += 1) {
    const page = await (
      await fetch(`${product.api.url}/api/chat-messages/${topic.id}?after_id=${firstId}&limit=100&page=${number}`, {
        headers: { authorization: `Bearer ${token}`, role: 'operator' },
      })
    ).json();
    stored.push(...page.data);
    more = page.data.length === 100;
  }
  return stored;
}

function compare(stored, texts, sentBy) {
  const names = new Set(texts.map(({ client_id }) => client_id));
  const own = stored.filter(({ client_id }) => names.has(client_id));
  // One window's messages keep the order in which it sent them.
  const idOf = new Map(own.map(({ client_id, id }) => [client_id, id]));
  const disorder = sentBy.reduce(
    (sum, sent) => sum + sent.filter((name, index) => index > 0 && idOf.get(name) < idOf.get(sent[index - 1])).length,
    0,
  );
  return { 'not stored': through - idOf.size, doubled: own.length - idOf.size, 'out of order': disorder };
}

/**
 * Measures when a conversation can be read, and when it is live, in Chromium on the slow line of `browser.mjs`: 400
 * kbit/s, 400 ms a request, nothing cached, the processor as it is and slowed four times. Chromium does not slow the
 * frames of a WebSocket.
 */
async function firstLive(cookie, slowed) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  });
  const loads = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    await context.addCookies(
      cookie.split('; ').map((each) => ({
        name: each.slice(0, each.indexOf('=')),
        value: each.slice(each.indexOf('=') + 1),
        url: origin,
      })),
    );
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const joined = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('43')))
      .then(() => page.evaluate(() => performance.now()));
    await page.goto(`${origin}/chat/${topic.id}`, { waitUntil: 'commit' });
    const live = page
      .waitForFunction(
        (words) => globalThis.document.body?.textContent.includes(words) && performance.now(),
        'Press Enter to send, Shift and Enter for a new line.',
      )
      .then((handle) => handle.jsonValue());
    const [shown, channel] = await Promise.all([live, joined]);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    loads.push({ painted, shown, channel });
    await context.close();
  }
  await browser.close();
  const median = (name) =>
    Math.round(
      at(
        loads.map((load) => load[name]),
        0.5,
      ),
    );
  return {
    'processor slowed': slowed,
    'painted ms': median('painted'),
    'live ms': median('shown'),
    'channel joined ms': median('channel'),
  };
}

try {
  console.error('signing in');
  const cookies = await cookiesOf(Math.max(10, ...sizes.map((size) => Math.ceil(size / connectionsOfOne))));
  console.table([await firstLive(cookies[0], 1), await firstLive(cookies[0], 4)]);
  const rows = [];
  for (const size of sizes) rows.push(await delays(size, cookies));
  console.table(rows);
  console.table([await throughBreaks(cookies.slice(0, 10))]);
} finally {
  product.stop();
}
process.exit(0);
