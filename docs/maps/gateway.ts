import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';

/** A gateway that refuses headers, parameters and fields it does not know, and keeps no versions. */
export default {
  base: '/market/v3',
  headers: {
    role: 'x-client-role',
    language: { name: 'accept-language', values: { en: 'en', hk: 'zh-HK' } },
    'x-request-id': null,
    'idempotency-key': null,
    'client-address': null,
    'device-token': null,
    'client-agent': null,
    always: { 'x-api-key': 'the key of the portal' },
  },
  parameters: { search: 'name', cursor: null },
  sessions: { signed_out: [401], may_not: [403] },
  locking: false,
} satisfies AdapterConfigInput;
