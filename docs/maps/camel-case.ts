import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';

/** camelCase without an envelope, pages from 0 as Spring writes them, problem details of RFC 9457, its own paths. */
export default {
  base: '/v1',
  names: { case: 'camel' },
  envelope: { data: '', message: null },
  pages: {
    items: 'content',
    page: 'number',
    limit: 'size',
    total: 'totalElements',
    totals: 'sums',
    sent: 'page-from-zero',
  },
  parameters: { limit: 'size' },
  errors: { message: 'detail', code: 'code', fields: 'errors' },
  calls: {
    listContacts: { path: '/contacts' },
    getContact: { path: '/contacts/{id}' },
    createContact: { path: '/contacts' },
    updateContact: { path: '/contacts/{id}', method: 'PATCH' },
    deleteContact: { path: '/contacts/{id}' },
  },
} satisfies AdapterConfigInput;
