import { Hono } from 'hono';
import { saveDevice } from '#contract/accounts/auth.ts';
import type { Fetch } from './client.ts';

type Body = Record<string, unknown>;

const answer = (status: number, body: unknown): Response => Response.json(body, { status });

function as(request: Request, token: string | null, role = 'operator'): Request {
  const headers = new Headers(request.headers);
  if (token !== null) headers.set('authorization', token);
  headers.set('role', role);
  return new Request(request, { headers });
}

type Change = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  change: (response: Response, body: Body) => Response,
) => void;

function breakShapes(changed: Change): void {
  changed('POST', '/auth/login', (_, body) =>
    answer(200, { ...body, data: { ...(body.data as Body), internal: 'a session has more than it should' } }),
  );
  changed('POST', '/contacts', (_, body) => answer(201, body));
  changed('GET', '/shift-contacts/list-info', (_, body) =>
    answer(200, { ...body, data: (body.data as Body[]).map((item) => ({ ...item, internal_note: 'x' })) }),
  );
  changed('GET', '/shift-contacts/:id', (_, body) =>
    answer(200, { ...body, data: { ...(body.data as Body), phone: undefined } }),
  );
  changed('GET', '/shift-locations', () => answer(500, { error: 'Something went wrong' }));
}

function breakAccess(app: Hono, fetch: Fetch, operator: () => string | null): void {
  app.get('/shift-locations/:id{\\d+}', ({ req }) => fetch(as(req.raw, operator())));
  app.put('/shift-locations/:id', async ({ req }) => {
    const response = await fetch(req.raw);
    return response.status === 404 ? answer(403, { error: '無權查看', code: 'forbidden' }) : response;
  });
  app.get('/shifts/operator/invoices', ({ req }) =>
    fetch(req.raw.headers.get('role') === 'supervisor' ? as(req.raw, operator()) : req.raw),
  );
}

/** Wrong input and unknown records that are taken, or refused in other words; a key that is lost; a file of another type. */
function breakErrors(app: Hono, fetch: Fetch): void {
  app.post('/training-classes', async ({ req }) => {
    const response = await fetch(req.raw);
    return response.status === 422 ? answer(200, { data: null }) : response;
  });
  app.put('/training-classes/:id', async ({ req }) => {
    const response = await fetch(req.raw);
    return response.status === 422
      ? answer(422, { error: 'A field is wrong', code: 'invalid', fields: { address: 'Too long' } })
      : response;
  });
  app.get('/training-classes/:id{\\d+}', async ({ req }) => {
    const response = await fetch(req.raw);
    return response.status === 404
      ? answer(404, { error: '錯誤: select * from training_classes where id = 7', code: 'not_found' })
      : response;
  });
  app.post('/supervisors', ({ req }) => {
    const headers = new Headers(req.raw.headers);
    headers.delete('idempotency-key');
    return fetch(new Request(req.raw, { headers }));
  });
  app.get('/shifts/export-excel', async ({ req }) => {
    const response = await fetch(req.raw);
    return response.ok ? new Response('a,b', { headers: { 'content-type': 'text/csv' } }) : response;
  });
}

/**
 * An API with one error per call and kind of error that the suite has to notice. It learns the operator's token from
 * the requests and then misuses it.
 */
export function broken(fetch: Fetch): Fetch {
  let operator: string | null = null;
  const app = new Hono().basePath('/api');
  const good = async (request: Request): Promise<{ response: Response; body: Body }> => {
    const response = await fetch(request);
    return { response, body: response.ok ? ((await response.clone().json()) as Body) : {} };
  };
  const changed: Change = (method, path, change) =>
    app.on(method, path, async ({ req }) => {
      const { response, body } = await good(req.raw);
      return response.ok ? change(response, body) : response;
    });

  app.use(async ({ req }, next) => {
    if (operator === null && req.path.endsWith(saveDevice.path)) operator = req.raw.headers.get('authorization');
    await next();
  });
  breakShapes(changed);
  breakAccess(app, fetch, () => operator);
  breakErrors(app, fetch);
  app.all('*', ({ req }) => fetch(req.raw));
  return app.fetch;
}
