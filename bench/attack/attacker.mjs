/**
 * Keeps so many connections busy with one request, as fast as they are answered up to a rate, until it is ended; then
 * says how many answers had which status. Writes the same bytes each time and reads no more of an answer than its
 * status and its end, so that it takes little of the processor that it shares with the product.
 */
import net from 'node:net';
import { text } from 'node:stream/consumers';

const { port, connections, rate, head, body } = JSON.parse(await text(process.stdin));
const message = Buffer.concat([Buffer.from(head), Buffer.alloc(Buffer.byteLength(body), body)]);
const statuses = {};
let allowed = rate / 20;
setInterval(() => (allowed = Math.min(rate, allowed + rate / 20)), 50);

/** Bytes that an answer still lacks; Infinity while only its last chunk says so. */
function left(answer, length) {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const size = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  if (size !== undefined) return Number(size) - (length - end - 4);
  return /\r\ntransfer-encoding: chunked/i.test(answer.slice(0, end)) && !answer.endsWith('\r\n0\r\n\r\n')
    ? Infinity
    : 0;
}

function connect() {
  const socket = net.connect(port, '127.0.0.1');
  let missing = null;
  const send = () => {
    if (socket.destroyed) return;
    if (allowed < 1) return void setTimeout(send, 10);
    allowed -= 1;
    missing = null;
    socket.write(message);
  };
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    const answer = chunk.toString('latin1');
    if (missing === null) {
      const status = answer.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A socket that was opened says hello, and is opened again.
      if (status === '101') return socket.destroy();
      missing = left(answer, chunk.length);
    } else if (missing === Infinity) missing = answer.endsWith('0\r\n\r\n') ? 0 : Infinity;
    else missing -= chunk.length;
    if (missing !== null && missing <= 0) send();
  });
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(connect, 20));
}

for (let number = 0; number < connections; number += 1) connect();
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(statuses), () => process.exit());
});
