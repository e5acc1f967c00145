import { z } from 'zod';
import { call } from '../core/call.ts';
import { file } from '../core/fields/files.ts';

const oneFile = z.instanceof(FormData).meta({ description: 'multipart/form-data with one part, `file`' });

export const uploadImage = call({
  name: 'uploadImage',
  method: 'POST',
  path: '/clouds/upload-image',
  summary:
    'Keeps a picture: png, svg, jpg, jpeg, gif, webp or avif, at most 10 MB and 40 megapixels. Metadata is stripped, SVG sanitised',
  access: 'signed_in',
  needsAnswer: true,
  body: oneFile,
  multipart: true,
  answer: file,
  errors: ['too_large', 'unsupported_type', 'image_size', 'too_many'],
});

export const uploadFile = call({
  name: 'uploadFile',
  method: 'POST',
  path: '/clouds/upload-file',
  summary: 'Keeps a picture or a pdf, at most 10 MB',
  access: 'signed_in',
  needsAnswer: true,
  body: oneFile,
  multipart: true,
  answer: file,
  errors: ['too_large', 'unsupported_type', 'image_size', 'too_many'],
});
