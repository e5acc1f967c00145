import { call } from '../core/call.ts';
import { byId } from '../core/common.ts';
import { dataCopy } from '../core/fields/data-copy.ts';
import { archive } from '../core/fields/files.ts';

export const requestDataCopy = call({
  name: 'requestDataCopy',
  method: 'POST',
  path: '/data-copies',
  summary:
    'Asks for a copy of what is stored about oneself. An email says when it is ready; one that is not expired is answered again',
  access: 'signed_in',
  answer: dataCopy,
  errors: ['reauthentication_required'],
  needsAnswer: true,
});

export const getDataCopy = call({
  name: 'getDataCopy',
  method: 'GET',
  path: '/data-copies/{id}',
  summary: 'Whether one’s copy is ready',
  access: 'signed_in',
  params: byId,
  answer: dataCopy,
});

export const downloadDataCopy = call({
  name: 'downloadDataCopy',
  method: 'GET',
  path: '/data-copies/{id}/file',
  summary: 'The copy in one archive: as JSON, as a page, and the person’s files. `gone` once it is expired',
  access: 'signed_in',
  params: byId,
  file: archive,
  errors: ['gone'],
});
