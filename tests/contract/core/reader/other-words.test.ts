import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id, noVersion, version } from '#contract/core/common.ts';
import { named } from '#contract/core/fields/localised.ts';
import { adapterOf } from '#contract/core/reader/reader.ts';

const uuid = '6f1c2c1e-7c1f-4c7e-9a5e-0e6b6f0c9d11';

/** A new schema for each case, because a reader remembers that an API differed. */
const read = (schema: z.ZodType, value: unknown) => adapterOf(schema.meta({})).read(value);

describe('an id or version of an API with words of its own', () => {
  it.each([
    ['a number', 12, 12],
    ['the digits of one', '12', 12],
    ['a UUID', uuid, uuid],
    ['digits past what a number holds', '12345678901234567890', '12345678901234567890'],
    ['padded with noughts', '000012', '000012'],
    ['a power of ten', '1e3', '1e3'],
    ['without a digit', 'ken-lau', 'ken-lau'],
    ['of parts', 'urn:contact:ken.lau', 'urn:contact:ken.lau'],
    ['as long as it may be', 'k'.repeat(255), 'k'.repeat(255)],
    ['too long', 'k'.repeat(256), null],
    ['this folder', '.', null],
    ['two words', 'ken lau', null],
    ['a path', '../admin', null],
    ['nothing', '', null],
    ['a fraction', 1.5, null],
  ])('is read where the id is %s', (_, given, expected) => {
    if (expected === null) expect(() => read(z.object({ id }), { id: given })).toThrow('not an id');
    else expect(read(z.object({ id }), { id: given }).data).toMatchObject({ id: expected });
  });

  it.each([
    [7, 7],
    ['7', 7],
    [1_795_395_600, 1_795_395_600],
    ['1795395600000', 1_795_395_600_000],
    ['2026-11-23T01:00:00Z', '2026-11-23T01:00:00Z'],
    ['W/"5f.1"', 'W/"5f.1"'],
    [undefined, noVersion],
  ])('is read where the version is %s', (given, expected) => {
    expect(read(z.object({ version }), { version: given }).data).toMatchObject({ version: expected });
  });
});

describe('a text of an API with languages of its own', () => {
  it.each<[unknown, object]>([
    ['Picker', { en: 'Picker', hk: '' }],
    ['執貨員', { en: '', hk: '執貨員' }],
    [
      { 'en-US': 'Picker', 'zh-HK': '執貨員' },
      { en: 'Picker', hk: '執貨員' },
    ],
    [
      { en_GB: 'Picker', zh_TW: '執貨員' },
      { en: 'Picker', hk: '執貨員' },
    ],
    [
      { en: 'Picker', 'zh-Hant': '執貨員', zh: '拣货员' },
      { en: 'Picker', hk: '執貨員' },
    ],
    [
      { EN: 'Picker', zh: '拣货员' },
      { en: 'Picker', hk: '拣货员' },
    ],
    [
      { 'zh-Hans': '拣货员', 'zh-Hant-HK': '執貨員' },
      { en: '', hk: '執貨員' },
    ],
    [null, { en: '', hk: '' }],
  ])('is read from %o', (given, expected) => {
    expect(read(named, { id: 4, name: given }).data).toEqual({ id: 4, name: expected });
  });

  it('in no language of the portal is not read as blank', () => {
    expect(() => read(named, { id: 4, name: { fr: 'Préparateur' } })).toThrow('no known language');
  });
});
