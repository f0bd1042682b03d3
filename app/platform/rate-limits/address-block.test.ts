import { describe, expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6%eth0', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    ['203.0.113.7, 10.0.0.1', 'unknown'],
  ])('%s counts in %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
