import { describe, expect, it } from 'vitest';
import {
  acceptedTypes,
  acceptFiles,
  acceptPictures,
  isPicture,
  maxChatPictures,
  maxFileBytes,
  maxFiles,
  maxImagePixels,
  promisedType,
} from '#domain/files/limits.ts';

describe('uploads', () => {
  it('are at most 5 files, 10 pictures in chat, 10 MB each and 40 megapixels', () => {
    expect([maxFiles, maxChatPictures, maxFileBytes, maxImagePixels]).toEqual([5, 10, 10_485_760, 40_000_000]);
  });

  it('accepted types: png, svg, jpg, gif, jpeg, webp, avif, pdf', () => {
    expect(Object.keys(acceptedTypes)).toEqual(['png', 'svg', 'jpg', 'gif', 'jpeg', 'webp', 'avif', 'pdf']);
    expect(acceptFiles).toBe('.png,.svg,.jpg,.gif,.jpeg,.webp,.avif,.pdf');
    expect(acceptPictures).not.toContain('pdf');
  });

  it('declare their type by their name', () => {
    expect(promisedType('Business registration.PDF')).toBe('application/pdf');
    expect(promisedType('商業登記證.jpeg')).toBe('image/jpeg');
    for (const name of ['run.exe', 'picture.png.exe', 'png', '.constructor', 'toString', ''])
      expect(promisedType(name)).toBeNull();
  });

  it('are pictures or documents', () => {
    expect([isPicture('image/svg+xml'), isPicture('application/pdf')]).toEqual([true, false]);
  });
});
