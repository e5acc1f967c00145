import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles } from '#api/files/storage/open-files.ts';
import { s3Files } from '#api/files/storage/s3-files.ts';
import { createApi } from '#api/app.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { harbourline } from '#tests/support/people.ts';
import { startS3, type S3 } from '#tests/support/stand-ins/s3.ts';
import { photo } from '#tests/support/builders/uploads.ts';
import { requestOf } from '#tests/support/wire.ts';
import { createWorld } from '#tests/support/worlds/world.ts';

const secret = 'the/secret+of=the store';
let store: S3;
beforeAll(async () => void (store = await startS3('uploads', secret)));
afterAll(() => store.stop());

const place = (more: { bucket?: string; secretAccessKey?: string } = {}) => ({
  bucket: 'uploads',
  region: 'ap-east-1',
  endpoint: store.endpoint,
  accessKeyId: 'HARBOURLINE',
  secretAccessKey: secret,
  ...more,
});
const settings = (more: Record<string, string | undefined> = {}) => ({
  DATA_DIR: tmpdir(),
  S3_BUCKET: 'uploads',
  S3_REGION: 'ap-east-1',
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: 'HARBOURLINE',
  S3_SECRET_ACCESS_KEY: secret,
  ...more,
});

describe('files in a bucket', () => {
  it('are kept, read and removed by key, by signed requests', async () => {
    const files = s3Files(place());
    await files.put('ab12cd34ef.png', Buffer.from('a picture'));
    expect(store.objects.get('ab12cd34ef.png')?.toString()).toBe('a picture');
    const found = await files.get('ab12cd34ef.png');
    expect(found?.size).toBe(9);
    expect(await new Response(found?.stream).text()).toBe('a picture');
    await files.remove('ab12cd34ef.png');
    expect(await files.get('ab12cd34ef.png')).toBeNull();
    await files.remove('ab12cd34ef.png');
  });

  it('are asked for again when the store cannot answer just then, and only so often', async () => {
    const files = s3Files(place());
    store.faults.push(503, 500);
    await files.put('busy-store-1', Buffer.from('in the end'));
    expect(store.objects.get('busy-store-1')?.toString()).toBe('in the end');
    store.faults.push(503, 503, 503);
    await expect(files.put('busy-store-2', Buffer.from('never'))).rejects.toThrow(
      'the file store answered 503 SlowDown to keeping a file',
    );
    expect(store.objects.has('busy-store-2')).toBe(false);
  });

  it('cannot be read without the secret', async () => {
    const stranger = s3Files(place({ secretAccessKey: 'a guess' }));
    await expect(stranger.put('ab12cd34ef', Buffer.from('x'))).rejects.toThrow(
      'the file store answered 403 SignatureDoesNotMatch',
    );
    await expect(stranger.get('busy-store-1')).rejects.toThrow('403');
  });

  it('have keys that lead nowhere else', async () => {
    const files = s3Files(place());
    for (const key of ['../other/secret', 'a/b', '', 'ab12cd34ef?acl', 'short']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(files.get(key)).rejects.toThrow(RangeError);
    }
  });

  it('are served as those on disk are', async () => {
    const world = await createWorld();
    const ours = await harbourline(world);
    const api = createApi({ ...world.services, files: await openFiles(settings()) });
    const body = new FormData();
    body.append('file', await photo());
    const headers = { authorization: `Bearer ${ours.operator.token}`, role: 'operator' };
    const answer = await api.fetch(requestOf(uploadImage, { body }, headers));
    const { data } = (await answer.json()) as { data: { url: string; size: number } };
    const served = await api.fetch(new Request(`http://api.test${data.url}`, { headers }));
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect((await served.arrayBuffer()).byteLength).toBe(data.size);
    await world.close();
  });
});

describe('the setting of a bucket', () => {
  it('is checked at the start, with one sentence when it is wrong', async () => {
    await expect(openFiles(settings({ S3_BUCKET: 'elsewhere' }))).rejects.toThrow(
      'S3_BUCKET "elsewhere" cannot be used: the store answered 404.',
    );
    await expect(openFiles(settings({ S3_SECRET_ACCESS_KEY: undefined }))).rejects.toThrow(
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  });
});
