// A small server that can crash, be slow and drain, to test `supervise`.
import { createServer } from 'node:http';

if (process.env.FAIL) process.exit(4);

let finish = null;
const { promise: underWay, resolve: arrived } = Promise.withResolvers();

const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/slow') {
    finish = () => response.end('finished');
    return arrived();
  }
  if (request.url === '/is-slow-under-way') return void underWay.then(() => response.end());
  response.end('here');
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const { port } = server.address();
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${port}`, port }));
});

process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  finish?.();
  server.closeIdleConnections();
});
