import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';

/** Django REST: bare records, `count`, `next` and `results`, `detail`, slashes, Hong Kong time without a zone. */
export default {
  suffix: '/',
  envelope: { data: '', message: null },
  pages: { items: 'results', total: 'count', next: 'next', totals: 'totals' },
  parameters: { limit: 'page_size' },
  instants: { form: 'local', zone: '+08:00' },
  headers: { authorization: { name: 'authorization', prefix: 'Token ' } },
} satisfies AdapterConfigInput;
