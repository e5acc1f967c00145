import { compose, errors, pages, parameters } from 'shiftdock/adapter';

/** Laravel: `data`, `links` and `meta`, errors in lists by field. */
export default compose(
  pages({
    page: 'meta.current_page',
    limit: 'meta.per_page',
    last: 'meta.last_page',
  }),
  parameters({ limit: 'per_page' }),
  errors({ code: ['exception'] }),
);
