/**
 * Stands between portal and API and answers each GET as the API did the first time, so that a measurement of
 * pages is not one of the database. For the measurements only.
 */
import http from 'node:http';

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']);

export async function replay(apiUrl) {
  const kept = new Map();
  async function ask(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host' && !hopByHop.has(name)));
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(apiUrl + request.url, { method: request.method, headers, body: hasBody ? Buffer.concat(chunks) : undefined });
    const body = Buffer.from(await answer.arrayBuffer());
    const named = [...answer.headers].filter(([name]) => !hopByHop.has(name));
    return { status: answer.status, headers: { ...Object.fromEntries(named), 'content-length': body.length }, body };
  }
  const server = http.createServer(async (request, response) => {
    const key = request.method === 'GET' ? `${request.url} ${request.headers.role} ${request.headers.language}` : null;
    const answer = (key && kept.get(key)) || (await ask(request));
    if (key && answer.status === 200) kept.set(key, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}
