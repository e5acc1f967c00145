import { compose, headers, parameters, paths, signedOutBy } from 'shiftdock/adapter';

/** A gateway that refuses headers and parameters it does not know, and keeps no versions. */
export default compose(
  paths({ base: '/market/v3' }),
  parameters({ search: 'name', cursor: null }),
  headers(
    {
      role: 'x-client-role',
      language: (language) => ({ 'accept-language': language === 'hk' ? 'zh-HK' : 'en' }),
      'x-request-id': null,
      'idempotency-key': null,
      'client-address': null,
      'device-token': null,
      'client-agent': null,
    },
    { 'x-api-key': 'the key of the portal' },
  ),
  signedOutBy(401),
);
