import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  it('is the peer when no proxy of ours is in front, whatever the client claims', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
  });

  it('counts trusted proxies from the right, past what the client wrote itself', () => {
    expect(clientAddress('10.0.0.2', '6.6.6.6, 198.51.100.7', 1)).toBe('198.51.100.7');
    expect(clientAddress('10.0.0.2', '6.6.6.6, 198.51.100.7, 10.0.0.1', 2)).toBe('198.51.100.7');
  });

  it('falls back to the peer when the proxies said less than they should', () => {
    expect(clientAddress('10.0.0.2', '198.51.100.7', 2)).toBe('10.0.0.2');
    expect(clientAddress('10.0.0.2', undefined, 1)).toBe('10.0.0.2');
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  });
});
