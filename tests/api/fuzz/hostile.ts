import type { Random } from '#api/random.ts';

/** Texts that programs have stumbled over. */
export const hostileTexts: readonly string[] = [
  '', ' ', '\u00a0\u2003', '\0', 'a\0b', '\u0001\u001f', '\ud800', '\udc00x', '\ufeff', '\uffff', '\u202egnp.exe', 'שלום עולם', 'مرحبا', '👩‍👩‍👧‍👦'.repeat(90), 'é'.repeat(300), 'e\u0301'.repeat(300), 'ẍ̶̢̛'.repeat(40),
  '漢'.repeat(256), 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(5_000), '９１２３４５６７', '٠١٢٣', '一二三', '=1+1', '@SUM(A1)', '+cmd|calc', "-2+3+cmd|' /C calc'!A0", "' or 1=1 --", '"; drop table shifts; --', "\\'; select pg_sleep(9); --",
  '%', '%%%', '_', '\\', '\\%', '*', '(', '[a-z]+$', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}', '${7*7}', '#{7*7}', '../../../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd',
  'http://169.254.169.254/', 'data:text/html,x', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[]', '{}', '[object Object]', '0', '-1', '-0', '1e309', '1e-400', '0x10', '1_000', '1,000', '9'.repeat(40), '2147483648', '9223372036854775808', '1.5',
  '2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '2026-11-23T25:61:61Z', '2026-11-23T01:00:00.000000000001Z', '+275760-09-13T00:00:00.001Z', '24:00', '00:60', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'ada@', 'a@b.c', `${'a'.repeat(64)}@example.com`,
  'ada@example.com\nbcc: all@example.com', 'validation.required', 'error.notFound{"name":"x"}', '\r\nSet-Cookie: a=b', '\t', '\n'.repeat(300),
];

/** Numbers at the edges of what databases, dates and JavaScript hold. */
export const hostileNumbers: readonly number[] = [
  -1, -0, 0, 0.001, 0.1 + 0.2, 1.5, 37.49, 37.5, 99, 1_000_000, 1_000_001, 1e9, 10 ** 9 + 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1e10, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 8.64e15, 8.65e15, 1e21, 1e300, -1e300, 5e-324,
];

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that no client of ours would send, with the type they claim. */
export const hostileBodies: readonly { body: string; type: string }[] = [
  ...['', ' ', '{', '}', '[1,', '{"a":1,}', "{'a':1}", 'NaN', '01', '"\\ud800"', '"\\u0000"', '{"\\u0000":1}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', '1e999', '-1e999', '{"a":1}{"b":2}', '\ufeff{}', '{"a":"\u2028"}', 'null', 'true', '[]', '""', '0'].map((body) => ({ body, type: 'application/json' })),
  { body: deep(500, '[', ']'), type: 'application/json' },
  { body: deep(20_000, '[', ']'), type: 'application/json' },
  { body: deep(5_000, '{"a":', '}').replace(':}', ':1}'), type: 'application/json' },
  { body: `{"name":${deep(3_000, '[', ']')}}`, type: 'application/json' },
  { body: `[${'1,'.repeat(50_000)}1]`, type: 'application/json' },
  { body: '{}', type: 'text/plain' },
  { body: '{}', type: 'application/xml' },
  { body: '{}', type: 'application/json; charset=utf-16' },
  { body: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
  { body: '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhalf', type: 'multipart/form-data; boundary=x' },
  { body: '--x--', type: 'multipart/form-data; boundary=x' },
  { body: 'nothing of a form', type: 'multipart/form-data' },
  { body: `--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--x--\r\n`, type: 'multipart/form-data; boundary=x' },
];

/** What may stand in a path: percent signs that decode to nothing good, and much else. */
export const hostilePathParts: readonly string[] = [
  '0', '-1', '1.5', 'x', '%00', '%ED%A0%80', '%C3%28', '%2e%2e', '%2F', '..%2F..', '%25', '1%20', '%201', '1e3', '0x1', '٣', '%F0%9F%91%A9', '9223372036854775807', '9223372036854775808', '99999999999999999999', '1;drop', "1'--", 'null', 'list-info', '__proto__', 'x'.repeat(2_000),
];

export const hostileQueries: readonly string[] = [
  '%', '%E0%A4%A', '=', '&&&', '?', 'page', 'page=', 'page[]=1', 'page[a]=1', '__proto__=1', '__proto__[x]=1', 'constructor=1', 'a=1&a=2', 'search=%00', 'search=%ED%A0%80', `x=${'y'.repeat(4_000)}`, 'limit=100&page=1000000', 'page=1000000&limit=1',
];

/** Something hostile of any type. */
export function hostileValue(random: Random): unknown {
  const kind = random.whole(1, 10);
  if (kind <= 5) return random.pick(hostileTexts);
  if (kind <= 8) return random.pick(hostileNumbers);
  return random.pick<unknown>([null, true, false, [], {}, [[]], [null], { toString: 1 }, { id: 1 }, [1, 2, 3], Array.from({ length: 300 }, (_, index) => index)]);
}
