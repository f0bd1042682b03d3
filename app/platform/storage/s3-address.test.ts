import { describe, expect, it, test } from 'vitest';
import { describeObjectStore } from './describe-store.ts';
import { readS3Address } from './s3-address.ts';

describe('the address of a bucket', () => {
  it('names the keys, the host, the bucket and a folder in it', () => {
    expect(
      readS3Address('s3://AKIA1:a%2Fb%40c%2B@s3.eu-west-1.amazonaws.com/gida-files/shop/a?region=eu-west-1'),
    ).toEqual({
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/b@c+',
      endpoint: 'https://s3.eu-west-1.amazonaws.com/gida-files',
      folder: 'shop/a/',
      region: 'eu-west-1',
    });
    expect(readS3Address('s3://k:s@127.0.0.1:9000/files?tls=off')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000/files',
      folder: '',
      region: 'us-east-1',
    });
  });

  test.each([
    'file:./var/uploads',
    's3://bucket',
    's3://key:secret@host/',
    's3://key:secret@host/Big',
    's3://key:secret@host/bucket/../x?%2e',
    's3://key:secret@host/bucket/.x',
    's3://:secret@host/bucket',
    'https://key:secret@host/bucket',
  ])('%s is none', (url) => {
    expect(readS3Address(url)).toBeNull();
  });

  it('is told without its keys', () => {
    expect(describeObjectStore('s3://key:hunter2@host:9000/files/shop')).toBe('host:9000/files/shop/ (S3)');
    expect(describeObjectStore('file:./var/uploads')).toBe('file:./var/uploads');
  });
});
