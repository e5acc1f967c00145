import { describe, expect, it } from 'vitest';
import { readErrorResponse } from '#app/api-client/adapter/error-responses.ts';

const taken = 'This email is taken';

describe('a refusal', () => {
  it.for([
    ['the contract’s', { error: 'No', code: 'invalid', fields: { email: taken } }, 'No', { email: taken }],
    [
      'the contract’s with one odd part',
      { error: 'No', code: 7, fields: { email: taken, phone: 7 } },
      'No',
      { email: taken },
    ],
    ['a message alone', { message: 'No' }, 'No', {}],
    ['errors in a list', { errors: [{ field: 'email', message: taken }] }, null, { email: taken }],
    ['Laravel’s', { message: 'No', errors: { email: [taken, 'more'] } }, 'No', { email: taken }],
    ['Django’s', { email: [taken] }, null, { email: taken }],
    ['Django’s of the whole form', { non_field_errors: ['No'] }, 'No', {}],
    [
      'FastAPI’s',
      { detail: [{ loc: ['body', 'breaks', 0, 'start_time'], msg: taken }] },
      taken,
      { 'breaks[0].start_time': taken },
    ],
    [
      'RFC 9457',
      { type: 'about:blank', title: 'T', detail: 'No', errors: [{ pointer: '#/breaks/0/start_time', detail: taken }] },
      'No',
      { 'breaks[0].start_time': taken },
    ],
    [
      'RFC 7807 with parameters',
      { title: 'No', 'invalid-params': [{ name: 'email', reason: taken }] },
      'No',
      { email: taken },
    ],
    [
      'Spring’s',
      { error: 'Bad Request', errors: [{ field: 'email', defaultMessage: taken }] },
      'Bad Request',
      { email: taken },
    ],
    [
      'an error in an object',
      { error: { message: 'No', code: 'X', details: [{ field: 'email', message: taken }] } },
      'No',
      { email: taken },
    ],
    ['sentences in a list', { errors: ['No'] }, 'No', {}],
    ['nothing', {}, null, {}],
    ['a text', 'gateway', null, {}],
    ['HTML as a list', [1, 2], null, {}],
  ] as const)('is read in the form of %s', ([_, body, error, fields]) => {
    const read = readErrorResponse(body);
    expect([read.error, read.fields]).toEqual([error, fields]);
  });

  it('has its parts where a map says', () => {
    const own = { message: ['why'], code: ['nr'], fields: ['where'] };
    const body = { message: 'internal', why: 'No', nr: 12, where: [{ name: 'email', reason: taken }] };
    expect(readErrorResponse(body, own)).toEqual({ error: 'No', code: '12', fields: { email: taken } });
  });
});

describe('what a refusal says beside its fields', () => {
  it('names no field by what it says of the record that another user changed', () => {
    const details = { version: 2, updated_at: '2026-11-27T04:13:46.690Z', updated_by: 'Ben' };
    expect(readErrorResponse({ error: 'No', code: 'conflict', details })).toMatchObject({ error: 'No', fields: {} });
    expect(readErrorResponse({ error: 'No', details: { email: taken } })).toMatchObject({ fields: { email: taken } });
  });
});
