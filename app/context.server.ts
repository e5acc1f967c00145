import type { ZodType } from 'zod';
import type { Cents } from '#domain/shared/money.ts';
import '@remix-run/node';
import type { Environment } from './env.server.ts';
import type { UnreadableRow } from '#contract/core/reader/unreadable.ts';
import type { Language } from './i18n/languages.ts';
import { translator } from './i18n/i18n.server.ts';
import type { Translate } from './i18n/translate.ts';
import type { Spreadsheets } from './spreadsheets/spreadsheets.server.ts';
import type { Pictures } from './pictures/pictures.server.ts';
import type { Stylesheet } from './server/stylesheet.server.ts';
import type { StashedForm } from './session/stashed-form.server.ts';
import { formAccountOf, type FormAccount } from './session/form-key.ts';
import type { Site } from './session/site.ts';
import type { Account, AdminUser, RequestSession, Sessions, SignUp, WorkerUser } from './session/session.server.ts';
import type { Freshness, PublicCache } from './api-client/public/public-cache.server.ts';
import {
  createApi,
  createAdminApi,
  createWorkerApi,
  type Api,
  type AdminApi,
  type WorkerApi,
} from './api-client/api.server.ts';
import type { Geocode } from './api-client/geocoding.server.ts';
import { ApiError, ifReadable } from './api-client/errors.ts';
import type { Capabilities, PlatformBranding, Supports } from './api-client/capabilities.server.ts';
import type { Upstream } from './api-client/client.server.ts';
import type { UpstreamClock } from './api-client/clock.server.ts';
import type { UpstreamPool } from './api-client/http.server.ts';

/** Everything a loader or action may use, created once per request by the middleware pipeline. */
export interface RequestContext {
  requestId: string;
  session: RequestSession;
  toasts: Sessions['toasts'][Site];
  formSeal: Sessions['formSeal'];
  language: Language;
  t: Translate;
  branding: PlatformBranding;
  /** After `refreshPlatform`. */
  currentLogo(): PlatformBranding['logo'];
  /** Pages of the public site that are not written yet, by their first path segment. */
  unpublished: readonly string[];
  refreshPlatform(): Promise<void>;
  api: Api;
  /** Which capabilities the API has beyond the specification. */
  supports: Supports;
  admin: AdminApi;
  adminWithToken: (token: string) => AdminApi;
  worker: WorkerApi;
  workerWithToken: (token: string) => WorkerApi;
  /** The API for who signs in as `role`, or has just signed in with `token`. */
  apiAs: (role: string, token?: string) => Api;
  freshness: Freshness;
  /**
   * Parts of responses that could not be parsed, beyond rows of list calls. Grows while the page's data is
   * loaded.
   */
  unreadableRows: readonly UnreadableRow[];
  /** What the API accepted in this request, in turn. */
  saved: readonly SavedRecord[];
  /** Seconds for which the API refuses writes of this kind, where it said so. */
  rateLimit: { retryIn: number | null };
  pictures: Pictures;
  spreadsheets: Spreadsheets;
  file: Upstream['file'];
  publicFile: Upstream['file'];
  account: Account | null;
  /** Null once the account is active, and for everyone else. */
  signUp: SignUp | null;
  /** The signed-in admin user; null outside the admin site. */
  adminUser: AdminUser | null;
  /** The signed-in worker; null outside the worker site. */
  workerUser: WorkerUser | null;
  /** Forms are drawn for this account; null for who is not signed in. */
  owner: FormAccount | null;
  /** The API's clock: rules about time look at this one, never at `new Date()`. */
  now(): Date;
  clock: UpstreamClock;
  /** The browser has the stylesheet and the icons of all pages cached, so pages need not inline them. */
  hasStylesheet: boolean;
  /** True while the browser only prefetches: nothing may be marked read or used up. */
  prefetch: boolean;
  posted: boolean;
  restoring: StashedForm | null;
  resume: StashedForm | null;
  stashed: string | null;
  /** The form that was sent was drawn for another account than the one that is signed in: the sign-in page says so. */
  wrongAccount: boolean;
  /** The form that was sent named no version of its record, and the current one was taken. */
  isNotCompared: boolean;
  /** The amount that a rejected form has to name. */
  neededAmount: Cents | null;
  /** The form was sent and done before; its answer is the one of then. */
  wasDoneBefore: boolean;
  /** The sender asks for the schema of the form: nothing is written, and no cookie is set. */
  describing: boolean;
  /** The schema by which the action read the form. */
  formSchema: ZodType | null;
  /** Roles that may post the form, or the word for those who need none. */
  formPostedBy: readonly string[];
  /** Buttons with which a form does something else than it does without one. */
  formButtons: readonly string[];
  /** The form has to name this amount, because its sender saw no version. */
  amountToName: Cents | null;
  /** Every answer gets these headers, whatever it becomes; only cookies go here. */
  headers: Headers;
  /** Added only to responses that render a page: a redirect has consumed nothing. */
  pageHeaders: Headers;
  publicUrl: string;
  stripePublishableKey: string | undefined;
  googleMapsKey: string | undefined;
  /** Where workers apply; `{job}` is replaced with the shift's number. */
  applyUrl: string | undefined;
  /** The worker site's origin; undefined: it is at the portal's. */
  workerUrl: string | undefined;
  geocode: Geocode | null;
  demo: boolean;
  /** Whether pages carry `data-testid` on their figures. */
  testIds: boolean;
}

/** As far as the API names it. */
interface SavedRecord {
  id?: number | string;
  version?: number | string;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}

/** The API counts failed attempts per browser, and shows the owner of an account where it is signed in. */
export interface Browser {
  address: string | null;
  device: string | null;
  agent: string | null;
}

export interface ContextParts {
  env: Environment;
  upstream: UpstreamPool;
  capabilities: Pick<Capabilities, 'ready' | 'supports' | 'branding' | 'unpublished' | 'refresh'>;
  publicCache: PublicCache;
  pictures: Pictures;
  spreadsheets: Spreadsheets;
  geocode: Geocode | null;
  sessions: Sessions;
  stylesheet: Stylesheet;
}

interface RequestDetails {
  id: string;
  language: Language;
  prefetch: boolean;
  posted: boolean;
  describing: boolean;
  site: Site;
  hasStylesheet: boolean;
  restoring?: StashedForm | null;
  browser?: Browser;
}

/** @param language the language of the request: the profile's, the URL's or the browser's */
export function createContext(
  { env, upstream, capabilities, publicCache, pictures, spreadsheets, sessions, geocode }: ContextParts,
  session: RequestSession,
  request: RequestDetails,
): RequestContext {
  const account = session.get('account') ?? null;
  const adminUser = session.get('adminUser') ?? null;
  const workerUser = session.get('workerUser') ?? null;
  const signUp = account ? null : (session.get('signUp') ?? null);
  const token = session.get('token') ?? null;
  const freshness = { stale: false, until: Infinity };
  const unreadableRows: UnreadableRow[] = [];
  const written: WriteOutcomes = { saved: [], rateLimit: { retryIn: null } };
  const clientOf = (bearer: string | null, role: string | undefined) => {
    const client = upstream.as({
      token: bearer,
      role: callerRole(request.site, role),
      language: request.language,
      requestId: request.id,
      unreadableRows,
      ...request.browser,
    });
    return recordingWrites(request.describing ? readOnly(client) : client, written);
  };
  const client = clientOf(token, account?.role);
  return {
    requestId: request.id,
    session,
    toasts: sessions.toasts[request.site],
    formSeal: sessions.formSeal,
    language: request.language,
    ...platformParts(capabilities, request.language),
    api: createApi(token === null ? publicCache.wrap(client, request.language, freshness) : client),
    supports: (name) => (name !== 'workerSite' || env.APPLY_URL === undefined) && capabilities.supports(name),
    admin: createAdminApi(publicCache.invalidateOnWrite(client)),
    worker: createWorkerApi(client),
    workerWithToken: (bearer) => createWorkerApi(clientOf(bearer, undefined)),
    adminWithToken: (bearer) => createAdminApi(publicCache.invalidateOnWrite(clientOf(bearer, undefined))),
    apiAs: (role, bearer) => createApi(clientOf(bearer ?? token, role)),
    freshness,
    unreadableRows,
    ...written,
    pictures,
    spreadsheets,
    file: client.file,
    publicFile: clientOf(null, undefined).file,
    account,
    signUp,
    adminUser,
    workerUser,
    owner: ownerOf(account ?? signUp ?? adminUser ?? workerUser),
    now: () => upstream.clock.now(),
    clock: upstream.clock,
    ...requestFlags(request),
    ...emptyResponseState(),
    geocode,
    ...contextSettings(env),
  };
}

const platformParts = (capabilities: ContextParts['capabilities'], language: Language) => ({
  t: translator(language, capabilities.branding.name),
  branding: capabilities.branding,
  unpublished: capabilities.unpublished,
  refreshPlatform: () => capabilities.refresh(),
  currentLogo: () => capabilities.branding.logo,
});

const readOnly = (client: Upstream): Upstream => ({
  ...client,
  write: () => Promise.resolve({ ok: false, error: new ApiError(405, null) }),
  ask: () => Promise.resolve({ ok: false, error: new ApiError(405, null) }),
});

interface WriteOutcomes {
  saved: SavedRecord[];
  rateLimit: RequestContext['rateLimit'];
}

const recordingWrites = (client: Upstream, { saved, rateLimit }: WriteOutcomes): Upstream => ({
  ...client,
  async write(call, input, options) {
    const sent = await client.write(call, input, options);
    if (sent.ok) saved.push(savedRecord(sent.value));
    else if (sent.error instanceof ApiError && sent.error.status === 429) rateLimit.retryIn = sent.error.retryIn;
    return sent;
  },
  async ask(name, payload) {
    const sent = await client.ask(name, payload);
    if (sent.ok) saved.push({});
    return sent;
  },
});

function savedRecord(value: unknown): SavedRecord {
  const read = (name: string): string | number | undefined => {
    const field: unknown = ifReadable(() => (value as Readonly<Record<string, unknown>> | null)?.[name]);
    return typeof field === 'number' || typeof field === 'string' ? field : undefined;
  };
  const [id, version] = [read('id'), read('version')];
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
}

function callerRole(site: Site, role: string | undefined) {
  if (site !== 'main') return site;
  return role === 'SUPERVISOR' ? 'supervisor' : 'operator';
}

const ownerOf = (who: Parameters<typeof formAccountOf>[0] | null): FormAccount | null => who && formAccountOf(who);

const requestFlags = ({ hasStylesheet, prefetch, posted, describing, restoring = null }: RequestDetails) => ({
  hasStylesheet,
  prefetch,
  posted,
  describing,
  restoring,
});

/** Steps and actions set these. */
const emptyResponseState = () => ({
  resume: null,
  stashed: null,
  wrongAccount: false,
  isNotCompared: false,
  neededAmount: null,
  wasDoneBefore: false,
  formSchema: null,
  formPostedBy: [],
  formButtons: [],
  amountToName: null,
  headers: new Headers(),
  pageHeaders: new Headers(),
});

const contextSettings = (env: Environment) => ({
  publicUrl: env.PUBLIC_URL,
  stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
  googleMapsKey: env.GOOGLE_MAPS_KEY,
  applyUrl: env.APPLY_URL,
  workerUrl: env.WORKER_URL,
  demo: env.DEMO,
  testIds: env.TEST_IDS,
});
