import { describe, expect, it } from 'vitest';
import { joinParts, readId, readVersion, splitParts } from '#domain/shared/id.ts';
import { recordVersion, recordVersionField } from '#app/shared/bulk-actions/record-version.ts';
import { draftVersionField } from '#app/shared/drafts/drafts.ts';
import { parseMark, serializeMark } from '#app/api-client/reconcile-write.ts';
import { accountOfFormKey, newFormKey } from '#app/session/form-key.ts';
import { noVersion } from '#contract/core/common.ts';

const ids = [12, '0012', '12345678901234567890', 'ken-lau', 'urn:ken.lau', 'a,b|c', '陳大文', '100%'].map(
  (id) => readId(id) ?? 0,
);
const versions = [0, 3, 1_795_395_600_000, noVersion, 'W/"5f.1"', '2026-11-23T01:00:00.000Z'].map(
  (version) => readVersion(version) ?? -1,
);

describe('an opaque id', () => {
  it.each(ids)('comes back from a form with any version: %s', (id) => {
    for (const version of versions) {
      const text = recordVersion({ id, version });
      expect(recordVersionField.parse(text)).toEqual({ id, version });
      expect(draftVersionField.parse(text)).toEqual({ id, version });
    }
  });

  it.each(ids)('comes back from the key of a form, which a header can carry: %s', (id) => {
    const key = newFormKey({ id, role: 'operator' });
    expect(key).toMatch(/^[\x21-\x7e]+$/);
    expect(accountOfFormKey(key)).toEqual({ id, role: 'operator' });
  });

  it('comes back from the mark of a write among others', () => {
    const mark = { since: new Date('2026-11-23T01:00:00Z'), knownIds: ids.map(String), isDoubtful: true };
    expect(parseMark(serializeMark(mark))).toEqual(mark);
  });

  it('looks in a form as before where it is a number', () => {
    expect(recordVersion({ id: 12, version: 3 })).toBe('12.3');
    expect(recordVersionField.parse('12')).toEqual({ id: 12, version: undefined });
  });

  it.each(['', '12.', '.3', '12.3.4', '%', '12.%E0'])('is none in %s', (text) => {
    expect(recordVersionField.safeParse(text).success).toBe(false);
  });

  it('is one part of several, whatever is in it', () => {
    expect(splitParts(joinParts('a.b', 'c/d', 5))).toEqual(['a.b', 'c/d', '5']);
  });
});
