import type { HeaderMap, UpstreamMap } from './map.ts';

type HeaderMaps = UpstreamMap['headers'];

const bearer = /^Bearer /;

export function headersBy({
  always,
  ...maps
}: HeaderMaps): (headers: Record<string, string>) => Record<string, string> {
  const own = new Map<string, HeaderMap>(
    Object.entries<HeaderMap | undefined>(maps).flatMap(([name, how]) => (how === undefined ? [] : [[name, how]])),
  );
  if (own.size === 0 && Object.keys(always).length === 0) return (headers) => headers;
  return (headers) => {
    const sent: Record<string, string> = { ...always };
    for (const [name, value] of Object.entries(headers)) {
      const how = own.get(name);
      if (how === null) continue;
      if (how === undefined || typeof how === 'string') sent[how ?? name] = value;
      else sent[how.name] = valueBy(how, value);
    }
    return sent;
  };
}

function valueBy({ prefix, values }: Exclude<HeaderMap, string | null>, value: string): string {
  const given = prefix === undefined ? value : prefix + value.replace(bearer, '');
  return values?.[given] ?? given;
}
