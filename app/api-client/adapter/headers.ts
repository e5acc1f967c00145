import type { HeaderRule, AdapterConfig } from './adapter-config.ts';

type HeaderRules = AdapterConfig['headers'];

const bearer = /^Bearer /;

export function createHeaderMapper({
  always,
  ...maps
}: HeaderRules): (headers: Record<string, string>) => Record<string, string> {
  const own = new Map<string, HeaderRule>(
    Object.entries<HeaderRule | undefined>(maps).flatMap(([name, how]) => (how === undefined ? [] : [[name, how]])),
  );
  if (own.size === 0 && Object.keys(always).length === 0) return (headers) => headers;
  return (headers) => {
    const sent: Record<string, string> = { ...always };
    for (const [name, value] of Object.entries(headers)) {
      const how = own.get(name);
      if (how === null) continue;
      if (how === undefined || typeof how === 'string') sent[how ?? name] = value;
      else sent[how.name] = mapHeaderValue(how, value);
    }
    return sent;
  };
}

function mapHeaderValue({ prefix, values }: Exclude<HeaderRule, string | null>, value: string): string {
  const given = prefix === undefined ? value : prefix + value.replace(bearer, '');
  return values?.[given] ?? given;
}
