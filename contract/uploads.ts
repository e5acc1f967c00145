import { z } from 'zod';
import { call } from './call/call.ts';
import { file, sprites, spriteTypes } from './call/files.ts';

/** A form with one part named `file`. */
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

export const drawSprite = call({
  name: 'drawSprite',
  method: 'GET',
  path: '/clouds/sprite',
  summary:
    'Draws uploaded pictures below each other in one picture: each in the middle of a square, which stays transparent where the caller may not see the file or where it is no photo',
  access: 'signed_in',
  query: z.object({
    files: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .refine((text) => text.split(',').length <= sprites.most)
      .meta({ description: `Ids of uploaded files, from the top, separated by commas; at most ${sprites.most}` }),
    edge: z.enum(sprites.edges).meta({ description: 'Width of the picture and of each square, in pixels' }),
    format: z.enum(sprites.formats).meta({ description: 'Format of the picture' }),
  }),
  file: spriteTypes,
  errors: ['not_found', 'too_many'],
});
