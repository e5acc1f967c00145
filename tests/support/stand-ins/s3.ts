import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Checks Signature Version 4, including the body; implemented from the standard, not with the client's code. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!parts) return false;
  const [, credential = '', names = '', signature] = parts;
  const [, date = '', region = '', service = '', end = ''] = credential.split('/');
  const { pathname, search } = new URL(request.url ?? '', 'http://store');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const digest = request.headers['x-amz-content-sha256'];
  const canonical = [request.method, pathname, search.slice(1), headers.join(''), names, digest].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    [date, region, service, end].join('/'),
    sha256(canonical),
  ].join('\n');
  const key = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, date));
  return (
    digest === sha256(body) && names.includes('x-amz-content-sha256') && hmac(key, text).toString('hex') === signature
  );
}

export interface S3 {
  endpoint: string;
  objects: Map<string, Buffer>;
  faults: number[];
  stop(): void;
}

export async function startS3(bucket: string, secret: string): Promise<S3> {
  const objects = new Map<string, Buffer>();
  const faults: number[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const fault = faults.shift();
      if (fault !== undefined) return void fail(fault, 'SlowDown');
      if (!isSigned(request, body, secret)) return void fail(403, 'SignatureDoesNotMatch');
      const [, where, key = ''] = (request.url ?? '').split('/');
      if (where !== bucket) return void fail(404, 'NoSuchBucket');
      const found = objects.get(key);
      if (request.method === 'PUT') return void (objects.set(key, body), response.writeHead(200).end());
      if (request.method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end());
      if (request.method === 'HEAD') return void response.writeHead(key === '' || found ? 200 : 404).end();
      return found
        ? void response.writeHead(200, { 'content-length': found.length }).end(found)
        : void fail(404, 'NoSuchKey');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
