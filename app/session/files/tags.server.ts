import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const length = 12;

/**
 * Marks texts as written by this product (HMAC-SHA-256, its first 72 bits), so that an address can be open to nobody
 * who was not given it. The first secret marks; every secret is believed, so that keys can be rotated.
 */
export class Tags {
  readonly #keys: readonly Buffer[];

  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => createHash('sha256').update(`${purpose}:${secret}`).digest());
  }

  of(text: string): string {
    const [first] = this.#keys as readonly [Buffer];
    return tagOf(first, text);
  }

  fits(text: string, tag: string): boolean {
    const given = Buffer.from(tag);
    return this.#keys.some((key) => {
      const right = Buffer.from(tagOf(key, text));
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }
}

const tagOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
