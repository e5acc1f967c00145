/** Ready functions for adapters, which import them as `shiftdock/adapter`. docs/your-own-api.md describes each. */
export { compose, fieldsOf, isObject, only, onSuccess } from './adapter.ts';
export type { Adapter, ApiRequest, ApiResponse, Contract, Send } from './adapter.ts';
export { valueAt } from './json-path.ts';
export { capabilities, envelope, errors, records, signedOutBy } from './ready/answers.ts';
export { names } from './ready/names.ts';
export { cursors, links, pages } from './ready/pages.ts';
export { cookieSession, etags, headers, parameters, paths, tokenIn } from './ready/requests.ts';
export { booleans, days, enumerations, files, instants, money } from './ready/values.ts';
