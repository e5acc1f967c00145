/**
 * Stands between portal and API and answers each GET as the API did the fifth time, so that a measurement of
 * pages is not one of the database. For the measurements only.
 *
 * Not the first time: the portal says three times what a page is for, and each time tells the API so by a write. A page
 * that people know makes none.
 *
 * @param rows how many records a list is asked for; a deployment's page size, when left out
 */
import http from 'node:http';

/** An answer is kept when it has been asked for so often. */
const settled = 5;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']);

const isList = /^\/(?:api\/)?shift-contacts(?=\?)/;
const withLimit = (path, rows) => (isList.test(path) ? `${path.replace(/&?limit=\d+/, '')}&limit=${rows}` : path);

export async function replay(apiUrl, rows) {
  const stored = new Map();
  const asked = new Map();
  async function ask(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'host' && !hopByHop.has(name)),
    );
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(apiUrl + (rows ? withLimit(request.url, rows) : request.url), {
      method: request.method,
      headers,
      body: hasBody ? Buffer.concat(chunks) : undefined,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const named = [...answer.headers].filter(([name]) => !hopByHop.has(name));
    return { status: answer.status, headers: { ...Object.fromEntries(named), 'content-length': body.length }, body };
  }
  const server = http.createServer(async (request, response) => {
    const key = request.method === 'GET' ? `${request.url} ${request.headers.role} ${request.headers.language}` : null;
    const answer = (key && stored.get(key)) || (await ask(request));
    if (key) asked.set(key, (asked.get(key) ?? 0) + 1);
    if (key && answer.status === 200 && asked.get(key) >= settled) stored.set(key, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}
