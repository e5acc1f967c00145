import { createHash } from 'node:crypto';
import { compactDecrypt } from 'jose';

const key = createHash('sha256').update(`session:${process.env.SESSION_SECRET}`).digest();
const opened = new Map();

/** Opens the product's own cookie by the same library, and remembers what was in it for as many headers. */
export async function sessionOf(header) {
  const known = opened.get(header);
  if (known !== undefined) return JSON.parse(known);
  const sealed = /(?:^|; )shiftdock=([^;]*)/.exec(header)?.[1] ?? '';
  const text = JSON.parse(Buffer.from(decodeURIComponent(sealed), 'base64').toString());
  const { plaintext } = await compactDecrypt(text, key);
  const content = Buffer.from(plaintext).toString();
  if (opened.size >= 1_000) opened.clear();
  opened.set(header, content);
  return JSON.parse(content);
}
