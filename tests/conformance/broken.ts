import { saveDevice } from '#contract/accounts/auth.ts';
import type { Json, OtherApi } from '#tests/support/other-apis/other-api.ts';

type Answer = Parameters<OtherApi['fromReference']>[0];

const withData = ({ status, body }: Answer, change: (data: Json) => unknown): Answer => ({
  status,
  body: { ...body, data: change(body.data as Json) },
});

/** What becomes of answers, by call: of successes, and of refusals with this status. */
const successes: Readonly<Record<string, (answer: Answer) => Answer>> = {
  'POST /auth/login': (answer) =>
    withData(answer, (data) => ({ ...data, internal: 'a session has more than it should' })),
  'POST /contacts': ({ body }) => ({ status: 201, body }),
  'GET /shift-contacts/list-info': (answer) =>
    withData(answer, (data) => (data as unknown as Json[]).map((item) => ({ ...item, internal_note: 'x' }))),
  'GET /shift-contacts/:id': (answer) => withData(answer, ({ phone: _, ...data }) => data),
  'GET /shift-locations': () => ({ status: 500, body: { error: 'Something went wrong' } }),
};
const rejections: Readonly<Record<string, Answer>> = {
  'PUT /shift-locations/:id 404': { status: 403, body: { error: '無權查看', code: 'forbidden' } },
  'POST /training-classes 422': { status: 200, body: { data: null } },
  'PUT /training-classes/:id 422': {
    status: 422,
    body: { error: 'A field is wrong', code: 'invalid', fields: { address: 'Too long' } },
  },
  'GET /training-classes/:id 404': {
    status: 404,
    body: { error: '錯誤: select * from training_classes where id = 7', code: 'not_found' },
  },
};

const callOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/^\/api/, '').replace(/\/\d+$/, '/:id')}`;

/**
 * An API with one error per call and kind of error that the suite has to notice. It learns the operator's token from
 * the requests and then misuses it.
 */
export function broken(): OtherApi {
  let operator = '';
  return {
    toReference(request) {
      const { headers } = request;
      const call = callOf(request);
      if (request.path.endsWith(saveDevice.path)) operator ||= headers.authorization ?? '';
      const misusesToken =
        call === 'GET /shift-locations/:id' ||
        (call === 'GET /shifts/operator/invoices' && headers.role === 'supervisor');
      if (misusesToken) return { ...request, headers: { ...headers, authorization: operator, role: 'operator' } };
      const { 'idempotency-key': _, ...keyless } = headers;
      if (call === 'POST /supervisors') return { ...request, headers: keyless };
      return call === 'GET /shifts/export-excel'
        ? { status: 200, headers: { 'content-type': 'text/csv' }, body: 'a,b' }
        : request;
    },
    fromReference(answer, request) {
      const call = callOf(request);
      const changed = answer.status < 400 ? successes[call]?.(answer) : rejections[`${call} ${answer.status}`];
      return { headers: {}, ...(changed ?? answer) };
    },
  };
}
