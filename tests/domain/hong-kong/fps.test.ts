import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, fpsPayee, fpsPayload, maxFpsAmount } from '#domain/hong-kong/fps.ts';
import { cents, dollarsToCents } from '#domain/shared/money.ts';

const payment = { payee: { fpsId: '1234567' }, amount: dollarsToCents(1234.5), bill: 'INV20261124' };

const read = (text: string): Record<string, string> => {
  if (text === '') return {};
  const end = 4 + Number(text.slice(2, 4));
  return { [text.slice(0, 2)]: text.slice(4, end), ...read(text.slice(end)) };
};

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });
});

describe('the FPS QR code', () => {
  it('is the text of the published format', () => {
    expect(fpsPayload(payment)).toBe(
      '00020101021226270012hk.com.hkicl0207123456752040000530334454071234.505802HK5902NA6002HK62300111INV202611240511INV20261124630497A2',
    );
  });

  it('reads back with amount and bill number, and its checksum holds', () => {
    const bill = fc.stringMatching(/^[A-Z0-9]{1,25}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxFpsAmount }).map(cents), bill, (amount, number) => {
        const code = fpsPayload({ ...payment, amount, bill: number });
        const fields = read(code);
        expect(fields['54']).toBe((amount / 100).toFixed(2));
        expect(read(fields['62'] ?? '')).toEqual({ '01': number, '05': number });
        expect(fields['63']).toBe(crc16(code.slice(0, -4)));
      }),
    );
  });

  it('names the payee by FPS ID, mobile number or e-mail', () => {
    const payeeOf = (payee: Parameters<typeof fpsPayload>[0]['payee']) =>
      read(read(fpsPayload({ ...payment, payee }))['26'] ?? '');
    expect(payeeOf({ fpsId: '123456789' })).toEqual({ '00': 'hk.com.hkicl', '02': '123456789' });
    expect(payeeOf({ mobile: '+852-91234567' })).toEqual({ '00': 'hk.com.hkicl', '03': '+852-91234567' });
    expect(payeeOf({ email: 'accounts@shiftdock.test' })).toEqual({
      '00': 'hk.com.hkicl',
      '04': 'ACCOUNTS@SHIFTDOCK.TEST',
    });
  });

  it('leaves the bill number out for banks that refuse it', () => {
    const fields = read(fpsPayload({ ...payment, bill: null }));
    expect([fields['54'], '62' in fields, fields['63']]).toEqual([
      '1234.50',
      false,
      expect.stringMatching(/^[\dA-F]{4}$/),
    ]);
  });

  it('refuses what the format cannot hold', () => {
    for (const amount of [0, -1, maxFpsAmount + 1])
      expect(() => fpsPayload({ ...payment, amount: cents(amount) })).toThrow(RangeError);
    for (const bill of ['', 'X'.repeat(26), '發票一'])
      expect(() => fpsPayload({ ...payment, bill })).toThrow(RangeError);
    expect(() => fpsPayload({ ...payment, payee: { email: `${'a'.repeat(90)}@shiftdock.test` } })).toThrow(RangeError);
  });

  it('takes FPS IDs of 7 or 9 digits', () => {
    const coded = (fpsId: string) => fpsPayload({ ...payment, payee: { fpsId } });
    for (const fpsId of ['1234567', '123456789']) expect(coded(fpsId)).toContain(fpsId);
    for (const fpsId of ['12345678', '123456a', '']) expect(() => coded(fpsId)).toThrow(RangeError);
  });
});

describe('a payee as it is typed', () => {
  it.each([
    ['1234567', { fpsId: '1234567' }],
    [' 123456789 ', { fpsId: '123456789' }],
    ['+852 9123 4567', { mobile: '+852-91234567' }],
    ['91234567', { mobile: '+852-91234567' }],
    ['accounts@shiftdock.test', { email: 'accounts@shiftdock.test' }],
    ['12345678901', null],
    ['+86 139 1234 5678', null],
    ['accounts@shiftdock', null],
    [`${'a'.repeat(80)}@shiftdock.test`, null],
  ])('pays %s', (typed, payee) => {
    expect(fpsPayee(typed)).toEqual(payee);
    if (payee) expect(fpsPayload({ ...payment, payee })).toContain('hk.com.hkicl');
  });
});
