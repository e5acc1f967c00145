import type { Call } from '../core/call.ts';
import type { Section } from '../registry.ts';
import { exampleOf } from './examples.ts';

const block = (name: string, lines: readonly string[]): string =>
  `${name} {\n  ${lines.join('\n').replaceAll('\n', '\n  ')}\n}\n`;

const entries = (values: object): string[] =>
  Object.entries(values).map(([name, value]) => `${name}: ${value as string | number}`);

const json = (value: unknown): string => JSON.stringify(value, null, 2);

function requestFile(call: Call, seq: number): string {
  const { params = {}, query = {}, body } = exampleOf(call);
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const search = entries(query).map((entry) => entry.replace(': ', '='));
  const kind = call.multipart ? 'multipartForm' : call.body ? 'json' : 'none';
  const parts: [name: string, lines: string[]][] = [
    ['meta', entries({ name: call.name, type: 'http', seq })],
    [
      call.method.toLowerCase(),
      entries({
        url: `{{url}}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
        body: kind,
        auth: call.access === 'anyone' ? 'none' : 'inherit',
      }),
    ],
    ['params:query', entries(query)],
    ['params:path', entries(params)],
    ['headers', call.method === 'GET' ? [] : ['Idempotency-Key: {{$randomUUID}}']],
    ['body:json', kind === 'json' ? [json(body ?? {})] : []],
    ['body:multipart-form', call.multipart ? ['file: @file()'] : []],
    ['vars:post-response', call.name === 'login' ? ['token: res.body.data.token'] : []],
    ['docs', [call.summary]],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => block(name, lines))
    .join('\n');
}

/** A collection for Bruno with an example of every call: its files by their path. `login` keeps the token for the others. */
export function brunoFiles(sections: readonly Section[]): Map<string, string> {
  const files = new Map([
    ['bruno.json', `${json({ version: '1', name: 'Staffing API', type: 'collection' })}\n`],
    [
      'collection.bru',
      [
        block('headers', ['role: {{role}}', 'language: en']),
        block('auth', ['mode: bearer']),
        block('auth:bearer', ['token: {{token}}']),
      ].join('\n'),
    ],
    ['environments/api.bru', block('vars', ['url: http://127.0.0.1:3001/api', 'role: operator', 'token: '])],
  ]);
  for (const { title, calls } of sections)
    for (const [index, call] of calls.entries()) files.set(`${title}/${call.name}.bru`, requestFile(call, index + 1));
  return files;
}
