import { compose, envelope, instants, pages, parameters, paths, tokenIn } from 'shiftdock/adapter';

/** Django REST: bare records, `count`, `next` and `results`, `detail`, slashes, Hong Kong time without a zone. */
export default compose(
  instants('+08:00'),
  envelope({ data: '', message: null }),
  pages({ items: 'results', total: 'count', next: 'next', totals: 'totals' }),
  parameters({ limit: 'page_size' }),
  paths({ suffix: '/' }),
  tokenIn('authorization', 'Token '),
);
