import { describe, expect, it } from 'vitest';
import { networkOfAddress } from '#domain/shared/open-call-limit.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });
});
