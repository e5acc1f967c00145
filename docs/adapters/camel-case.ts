import { compose, envelope, names, pages, parameters, paths } from 'shiftdock/adapter';

/** camelCase without an envelope, pages from 0 as Spring writes them, problem details of RFC 9457, its own paths. */
export default compose(
  names('camel'),
  envelope({ data: '', message: null }),
  pages({
    items: 'content',
    page: 'number',
    limit: 'size',
    total: 'totalElements',
    totals: 'sums',
    counts: 'from-zero',
  }),
  parameters({ limit: 'size' }),
  paths({
    base: '/v1',
    calls: {
      listContacts: '/contacts',
      getContact: '/contacts/{id}',
      createContact: '/contacts',
      updateContact: 'PATCH /contacts/{id}',
      deleteContact: '/contacts/{id}',
    },
  }),
);
