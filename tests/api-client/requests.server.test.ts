import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api-client/errors.ts';
import { apiRequest } from '#app/api-client/requests.server.ts';
import { contactOptions, getContact } from '#contract/categories/contacts.ts';

const caller = { token: 'a', role: 'operator', language: 'en', requestId: 'b' } as const;

describe('an id that is a word', () => {
  it('is sent, unless the path is that of another call', () => {
    const request = (id: string) => apiRequest(getContact, { params: { id } }, caller, undefined);
    expect(request('f47ac10b').params).toEqual({ id: 'f47ac10b' });
    const [, last = ''] = /\/([^/]+)$/.exec(contactOptions.path) ?? [];
    expect(() => request(last)).toThrow(new ApiError(404, null, 'not_found'));
  });
});
