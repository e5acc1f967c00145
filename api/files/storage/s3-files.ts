import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isKey, type Files } from './files.ts';

interface S3Place {
  bucket: string;
  region: string;
  /** Amazon's endpoint of the region when absent. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds of one request, the whole file included. */
const timeout = 60_000;
/** Safe, because each request is idempotent. */
const retries = 2;

export function s3Files({
  bucket,
  region,
  endpoint,
  ...secret
}: S3Place): Files & { expectReachable(): Promise<void> } {
  const client = new AwsClient({ ...secret, region, service: 's3', retries });
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`;

  async function ask(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    // The digest of the body is signed too, so the store rejects bytes that changed on the way.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return client.fetch(`${base}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': digest },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  }

  async function expectOk(answer: Response, doing: string): Promise<Response> {
    if (answer.ok) return answer;
    // Log the store's own code, such as AccessDenied, and never the rest, which repeats what was signed.
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    throw new Error(`the file store answered ${answer.status}${code ? ` ${code}` : ''} to ${doing}`);
  }

  const known = (key: string): string => {
    if (!isKey(key)) throw new RangeError('not a storage key');
    return key;
  };

  return {
    async put(key, bytes) {
      const answer = await expectOk(await ask('PUT', known(key), new Uint8Array(bytes)), 'keeping a file');
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await ask('GET', known(key));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const { body, headers } = await expectOk(answer, 'fetching a file');
      return { size: Number(headers.get('content-length') ?? 0), stream: body ?? new ReadableStream() };
    },
    async remove(key) {
      const answer = await ask('DELETE', known(key));
      if (answer.status !== 404) await expectOk(answer, 'removing a file');
      await answer.body?.cancel();
    },
    /**
     * Throws an Error with a readable message at start-up instead of at the first upload when the bucket is
     * missing or not ours.
     */
    async expectReachable() {
      const answer = await ask('HEAD', '');
      if (!answer.ok) throw new Error(`S3_BUCKET "${bucket}" cannot be used: the store answered ${answer.status}.`);
    },
  };
}
