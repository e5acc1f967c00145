import type { Dispatcher } from 'undici';

/** Returns a header's value, the first where it came several times. */
export function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
