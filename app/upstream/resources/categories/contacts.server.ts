import * as contract from '#contract/categories/contacts.ts';
import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';

export const contacts = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listContacts>) => upstream.read(contract.listContacts, { query }),
  get: (id: number) => upstream.read(contract.getContact, { params: { id } }),
  options: () => upstream.read(contract.contactOptions, {}),
  create: (body: BodyOf<typeof contract.createContact>, write: WriteOptions) =>
    upstream.write(contract.createContact, { body }, write),
  update: (id: number, body: BodyOf<typeof contract.updateContact>, write: WriteOptions) =>
    upstream.write(contract.updateContact, { params: { id }, body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteContact, { params: { id } }, write),
});
