import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hkidCheck, maskHkid, normaliseHkid } from '#domain/hong-kong/hkid.ts';

const known = ['A123456(3)', 'AB987654(3)', 'E364912(5)', 'P131609(9)', 'D288754(2)', 'G123456(A)', 'K123456(0)'];
const body = fc
  .tuple(fc.stringMatching(/^[A-Z]{1,2}$/), fc.stringMatching(/^\d{6}$/))
  .map(([letters, digits]) => letters + digits);

describe('an HKID number', () => {
  it.each(known)('%s has the right check character', (hkid) => {
    expect(normaliseHkid(hkid)).toBe(hkid);
  });

  it('is read as people type it', () => {
    for (const typed of ['a1234563', 'A123456 (3)', 'Ａ１２３４５６（３）', 'A 123456-3'])
      expect(normaliseHkid(typed)).toBe('A123456(3)');
  });

  it('is refused with any other check character', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...'0123456789A'), (number, check) => {
        expect(normaliseHkid(number + check)).toBe(check === hkidCheck(number) ? `${number}(${check})` : null);
      }),
    );
  });

  it('is refused with one digit wrong', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
        const index = number.length - 6 + place;
        const digit = (Number(number[index]) + change) % 10;
        const wrong = `${number.slice(0, index)}${digit}${number.slice(index + 1)}`;
        expect(normaliseHkid(wrong + hkidCheck(number))).toBeNull();
      }),
    );
  });

  it('is refused when it has another form', () => {
    for (const typed of ['', 'A123456', '1234563', 'ABC123456(3)', 'A12345(3)', 'A123456(B)'])
      expect(normaliseHkid(typed)).toBeNull();
  });
});

describe('an HKID number on screen', () => {
  it('shows its letters and three digits only', () => {
    expect(maskHkid('A123456(3)')).toBe('A123***(*)');
    expect(maskHkid('AB987654(3)')).toBe('AB987***(*)');
  });

  it('shows nothing that cannot be read', () => {
    expect(maskHkid('A123456(4)')).toBe('******(*)');
    expect(maskHkid('passport K1234567')).toBe('******(*)');
  });
});
