import { describe, expect, it } from 'vitest';
import { mp4, ogg, webm } from '#tests/support/test-voice.ts';
import { readSound } from './read-sound.ts';

const amr = (seconds: number) => Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(seconds * 50 * 32, 0x3c)]);

describe('readSound', () => {
  it.each([
    ['WebM', webm(42), 'audio/webm', 42],
    ['MP4 in fragments', mp4(42), 'audio/mp4', 42],
    ['Ogg', ogg(42), 'audio/ogg', 42],
    ['AMR', amr(42), 'audio/amr', 42],
    [
      'MP3',
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x02ab\xff\xfb\x90\x64', 'latin1'), Buffer.alloc(40)]),
      'audio/mpeg',
      null,
    ],
  ])('knows %s by its bytes, and how long it is', (_, bytes, contentType, seconds) => {
    expect(readSound(bytes)).toEqual({ contentType, seconds });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(60)])],
    ['a film in WebM', webm(3, 1)],
    ['a film in MP4', mp4(3, 'vide')],
    ['a HEIC picture', Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.alloc(60)])],
    ['WebM that is only its beginning', webm(1).subarray(0, 40)],
    ['Ogg without sound', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(60)])],
  ])('takes no %s', (_, bytes) => expect(readSound(bytes)).toBeUndefined());

  it('ends on whatever it is sent', () => {
    for (const whole of [webm(12), mp4(5), ogg(2), amr(1)])
      for (let at = 0; at < Math.min(whole.length, 400); at++) {
        const broken = Buffer.from(whole);
        broken.fill(at % 2 ? 0xff : 0, at, Math.min(at + 3, whole.length));
        readSound(broken);
        readSound(whole.subarray(0, at));
      }
  });
});
