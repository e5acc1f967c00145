import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/**
 * Authenticated encryption (AES-256-GCM in a compact JWE) of values that the browser stores for us. The first
 * secret seals; every secret opens, so that keys can be rotated. `purpose` separates kinds of content: a sealed
 * form can never be passed off as a session.
 */
export class Seal {
  readonly #keys: { id: string; key: Uint8Array }[];

  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`id:${secret}`).digest('base64url').slice(0, 8),
      key: createHash('sha256').update(`${purpose}:${secret}`).digest(),
    }));
  }

  async close(content: unknown): Promise<string> {
    const [{ id, key }] = this.#keys as [{ id: string; key: Uint8Array }];
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
      .encrypt(key);
  }

  /** Null when it was not sealed by us, was tampered with, or its key has been retired. */
  async open(sealed: string): Promise<unknown> {
    for (const { id, key } of this.#keys) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, key);
        if (protectedHeader.kid === id) return JSON.parse(new TextDecoder().decode(plaintext));
      } catch (error) {
        if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
      }
    }
    return null;
  }
}
