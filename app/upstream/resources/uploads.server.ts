import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import * as contract from '#contract/uploads.ts';

const form = (file: File): FormData => {
  const body = new FormData();
  body.set('file', file, file.name);
  return body;
};

export const uploads = (upstream: Upstream) => ({
  image: (file: File, write: WriteOptions) => upstream.write(contract.uploadImage, { body: form(file) }, write),
  file: (file: File, write: WriteOptions) => upstream.write(contract.uploadFile, { body: form(file) }, write),
});
