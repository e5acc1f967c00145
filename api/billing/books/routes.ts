import * as contract from '#contract/billing/books.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from '../statement/period.ts';
import { booksByAccount } from '../amounts/books.ts';
import { booksFile } from './store.ts';

const get = defineEndpoint(contract.getBooks, async ({ db, query }) => ({
  data: await booksByAccount(db, daysOf(query)),
}));

const exportAll = defineEndpoint(contract.exportBooks, ({ db, query, language }) =>
  booksFile(db, daysOf(query), { format: query.format, language }),
);

export const books: Endpoint[] = [get, exportAll];
