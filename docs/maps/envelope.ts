import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';

/** Everything is answered 200 as `{ code, msg, result }`, with "Y" and "N"; the token has a header of its own. */
export default {
  envelope: { data: 'result', message: null, sent: 'params' },
  pages: {
    items: 'result.list',
    page: 'result.pageNum',
    limit: 'result.pageSize',
    total: 'result.total',
    totals: 'result.sums',
  },
  parameters: { page: 'pageNum', limit: 'pageSize' },
  booleans: { true: 'Y', false: 'N' },
  headers: { authorization: { name: 'x-token', prefix: '' } },
  errors: {
    success: { at: 'code', is: [0] },
    message: 'msg',
    code: 'reason',
    fields: 'result',
    statuses: { 40101: 401, 40301: 403, 40400: 404, 42200: 422 },
  },
  sessions: { signed_out: [401], may_not: [403] },
} satisfies AdapterConfigInput;
