import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf } from '#contract/call/call.ts';
import * as contract from '#contract/account/cards.ts';

export const cards = (upstream: Upstream) => ({
  list: () => upstream.read(contract.listCards, {}),
  create: (body: BodyOf<typeof contract.createCard>, write: WriteOptions) =>
    upstream.write(contract.createCard, { body }, write),
  remove: (id: number, write: WriteOptions) => upstream.write(contract.deleteCard, { params: { id } }, write),
  setDefault: (id: number, write: WriteOptions) => upstream.write(contract.setDefaultCard, { params: { id } }, write),
});
