import { booleans, compose, envelope, errors, pages, parameters, signedOutBy, tokenIn } from 'shiftdock/adapter';

const statuses: Readonly<Record<string, number>> = { 40101: 401, 40301: 403, 40400: 404, 42200: 422 };

/** Everything is answered 200 as `{ code, msg, result }`, with "Y" and "N"; the token has a header of its own. */
export default compose(
  booleans('Y', 'N'),
  envelope({ data: 'result', message: null, sent: 'params' }),
  pages({
    items: 'result.list',
    page: 'result.pageNum',
    limit: 'result.pageSize',
    total: 'result.total',
    totals: 'result.sums',
  }),
  parameters({ page: 'pageNum', limit: 'pageSize' }),
  tokenIn('x-token'),
  signedOutBy(401),
  errors({
    message: ['msg'],
    code: ['reason'],
    fields: ['result'],
    failed: ({ code }) => (typeof code === 'number' && code !== 0 ? (statuses[code] ?? 422) : null),
  }),
);
