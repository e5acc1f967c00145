import type { Random } from '#demo/random.ts';
import type { Call } from '#contract/core/call.ts';
import type { SendOptions, WireRequest } from '#tests/conformance/client.ts';
import { changed, missing, placesIn } from '#tests/conformance/paths.ts';
import { hostileBodies, hostilePathParts, hostileQueries, hostileTexts, hostileValue } from './hostile.ts';
import { bodyFor, paramsFor, queryFor } from './values.ts';

export type Nearness = 'good' | 'near' | 'garbage';

export interface Generated {
  request: WireRequest;
  options: SendOptions;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const wellFormed = (text: string): string => text.replace(/[\p{Cs}\r\n\0]/gu, ' ');

function formFor(random: Random, nearness: Nearness): FormData {
  const form = new FormData();
  if (nearness === 'good') form.set('file', new File([png], 'logo.png', { type: 'image/png' }));
  else {
    const content = random.pick([
      png,
      png.subarray(0, 20),
      Buffer.from('MZ'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"><script/></svg>'),
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(0),
      Buffer.from('GIF89a/*'),
    ]);
    const name = random.pick([
      'a.png',
      'a.svg',
      'a.pdf',
      'a.gif',
      'a',
      '.png',
      'a.png.exe',
      wellFormed(random.pick(hostileTexts)),
    ]);
    form.append(
      random.pick(['file', 'file', 'file', 'other']),
      new File([content], name, {
        type: random.pick(['image/png', 'image/svg+xml', 'application/pdf', '', 'text/html']),
      }),
    );
    if (random.chance(0.2)) form.append('file', random.chance(0.5) ? 'no file at all' : new File([png], 'b.png'));
  }
  return form;
}

function corrupted(body: unknown, random: Random): unknown {
  let value = body;
  for (let times = random.whole(1, 3); times > 0; times -= 1) {
    const places = [...placesIn(value)];
    if (places.length === 0) return value;
    value = changed(value, random.pick(places).path, random.chance(0.15) ? missing : hostileValue(random));
  }
  return value;
}

const hostilePath = (call: Call, params: Record<string, unknown>, random: Random): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(0.7) ? random.pick(hostilePathParts) : `${params[name] as number}`,
  );

const searchFor = (query: Record<string, unknown>, random: Random): string => {
  if (random.chance(0.3)) return random.pick(hostileQueries);
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    random.chance(0.5) ? wellFormed(random.pick(hostileTexts)) : (value as string),
  ]);
  return new URLSearchParams(random.chance(0.2) ? [...pairs, ...pairs] : pairs).toString();
};

function bodyNear(call: Call, nearness: Nearness, random: Random): WireRequest['body'] {
  const body = bodyFor(call, random);
  if (call.multipart) return formFor(random, nearness);
  // Moving the demo's clock by a year would simulate a year.
  if (call.name === 'advanceClock' && nearness !== 'garbage')
    return { minutes: nearness === 'good' ? 1 : random.pick([-1, 0, 0.5, 1e9, null, 'x']) };
  return nearness === 'near' ? corrupted(body, random) : body;
}

export function generate(call: Call, nearness: Nearness, random: Random): Generated {
  const request: WireRequest = {
    params: paramsFor(call, random),
    query: queryFor(call, random),
    body: bodyNear(call, nearness, random),
  };
  const options: SendOptions = {
    language: random.pick(['en', 'hk']),
    ...(random.chance(0.3) && { key: random.pick(['one', 'two', `k-${random.whole(1, 99_999)}`]) }),
  };
  if (nearness !== 'good' && random.chance(0.3)) options.path = hostilePath(call, request.params, random);
  if (nearness !== 'good' && (call.method === 'GET' || random.chance(0.1)))
    options.search = searchFor(request.query, random);
  if (nearness === 'garbage' && call.body && random.chance(0.85)) options.raw = random.pick(hostileBodies);
  return { request, options };
}
