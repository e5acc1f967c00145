import { everywhere, isObject, withVersion, type OtherApi } from './other-api.ts';

const headers = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'sec-fetch-mode',
  'user-agent',
  'x-api-key',
  'x-client-role',
]);
const unnamed = new Set(['version', 'updated_at', 'updated_by']);

export const gateway: OtherApi = {
  async toReference(request, reference) {
    const strange = Object.keys(request.headers).filter((name) => !headers.has(name));
    const parameter = [...request.query.keys()].find((name) => name === 'cursor' || name === 'search');
    if (request.path !== '/readyz' && (strange.length > 0 || parameter !== undefined))
      return { status: 400, headers: {}, body: { error: `unknown: ${[...strange, parameter].join(' ')}` } };
    if (isObject(request.body) && 'version' in request.body)
      return { status: 400, headers: {}, body: { error: 'unknown field: version' } };
    const { 'x-client-role': role = '', 'accept-language': language = '', ...rest } = request.headers;
    const asked = {
      ...request,
      path: request.path.replace(/^\/market\/v3\//, '/api/'),
      headers: { ...rest, role, language: language.startsWith('zh') ? 'hk' : 'en' },
    };
    return withVersion(asked, reference);
  },
  fromReference({ status, body }) {
    return {
      status: body.code === 'email_taken' ? 403 : status,
      headers: {},
      body: everywhere(body, (name, value) => (unnamed.has(name) ? undefined : value)),
    };
  },
};
