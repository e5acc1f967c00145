import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, readMessage } from '#domain/shared/message.ts';

describe('a message decided without a language', () => {
  it('is a key with its variables in one text', () => {
    expect(message('validation.required')).toBe('validation.required');
    expect(message('validation.maxLength', { number: 255 })).toBe('validation.maxLength?number=255');
    expect(readMessage('validation.maxLength?number=255')).toEqual({
      key: 'validation.maxLength',
      variables: { number: '255' },
    });
  });

  it('carries names in any script, with any punctuation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(readMessage(message('applicant.notEligible', { name }))?.variables.name).toBe(name);
      }),
    );
  });

  it('is distinguished from a sentence of the server', () => {
    for (const sentence of ['The account is not approval by admin', 'Card declined.', '帳戶尚未獲管理員批核', ''])
      expect(readMessage(sentence)).toBeNull();
  });
});
