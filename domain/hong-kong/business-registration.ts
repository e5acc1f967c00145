/**
 * As stored: `61234567`, with the certificate's suffix if it was typed (`61234567-000-11-24-A`), or the letter
 * form of entities without a number (`C0012345`). Null for anything else. The first 8 digits are the Unique
 * Business Identifier since 27 December 2023.
 */
export function normaliseBusinessRegistration(typed: string): string | null {
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[‐–—−]/g, '-');
  return /^(\d{8}(-[0-9A-Z-]{1,20})?|[A-Z]\d{7})$/.test(number) ? number : null;
}
