/** Returns the code of a business in the address.  @throws 404 where the code cannot be valid */
export function requireSsoCode({ code = '' }: { code?: string }): string {
  if (!/^[0-9a-f]{16}$/.test(code)) throw new Response(null, { status: 404 });
  return code;
}
