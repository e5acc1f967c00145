/** Top-level names that lead nowhere on the internet (RFC 2606, RFC 6762, RFC 8375). */
const reserved = /(^|\.)(localhost|local|test|invalid|example|internal|lan|home|arpa)$/;

const isPublic = (host: string): boolean =>
  host.includes('.') && !reserved.test(host) && !/^[\d.]+$/.test(host) && !host.startsWith('[');

const hostOf = (contact: URL): string => (contact.protocol === 'mailto:' ? contact.pathname : contact.host);

/**
 * Returns why push services would reject this VAPID contact (`sub`), or null. Apple answers 403 for an
 * unreachable one, so that nothing reaches an iPhone; a deployment without a public address may use any.
 */
export function contactProblem(contact: string, publicUrl: string | undefined): string | null {
  if (publicUrl === undefined || !isPublic(new URL(publicUrl).hostname)) return null;
  const host = hostOf(new URL(contact)).split('@').at(-1) ?? '';
  if (isPublic(host.replace(/:\d+$/, ''))) return null;
  return `push services refuse "${contact}"; set an address that reaches you, such as mailto:office@your-company.com`;
}
