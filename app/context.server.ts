import '@remix-run/node';
import type { Environment } from './env.server.ts';
import type { UnreadableRow } from '#contract/adapter/unreadable.ts';
import type { Language } from './i18n/languages.ts';
import { translator } from './i18n/i18n.server.ts';
import type { Translate } from './i18n/translate.ts';
import type { Sheets } from './sheets/sheets.server.ts';
import type { Pictures } from './pictures/pictures.server.ts';
import type { Stylesheet } from './serving/stylesheet.server.ts';
import type { StashedForm } from './session/stashed-form.server.ts';
import { formAccountOf, type FormAccount } from './session/form-key.ts';
import type { Site } from './session/site.ts';
import type { Account, Provider, RequestSession, Sessions, SignUp } from './session/session.server.ts';
import type { Freshness, PublicCache } from './upstream/public/public-cache.server.ts';
import { createApi, createOffice, type Api, type Office } from './upstream/api.server.ts';
import type { Geocode } from './upstream/geocoding.server.ts';
import type { Capabilities, Offers } from './upstream/capabilities.server.ts';
import type { Upstream } from './upstream/client.server.ts';
import type { UpstreamClock } from './upstream/clock.server.ts';
import type { UpstreamPool } from './upstream/http.server.ts';

/** Everything a loader or action may touch. The step `context` of `app/serving` makes it once per request. */
export interface RequestContext {
  requestId: string;
  session: RequestSession;
  toasts: Sessions['toasts'][Site];
  formSeal: Sessions['formSeal'];
  language: Language;
  t: Translate;
  api: Api;
  /** It tells whether the API has what the specification does not name. */
  offers: Offers;
  /** The provider's calls carry the token of the office's session. */
  office: Office;
  /** Returns the same with a session that has just begun. */
  officeOf: (token: string) => Office;
  /** Returns the API with a session that has just begun. */
  apiOf: (session: { token: string; role: string }) => Api;
  /** Set while loaders read: whether anything comes from an old copy. */
  freshness: Freshness;
  /**
   * These parts of the answers could not be read, beside rows of list calls; the list grows while the page's data is
   * asked for.
   */
  leftOut: readonly UnreadableRow[];
  /** Drawings of shared links and posts. */
  pictures: Pictures;
  /** They are read from uploaded files. */
  sheets: Sheets;
  /** An uploaded file of the API, as far as the session may see it. */
  file: Upstream['file'];
  /** Everybody may see it. */
  publicFile: Upstream['file'];
  /** Null when nobody is signed in. */
  account: Account | null;
  /** The account that is signing up; null once it works, and for everyone else. */
  signUp: SignUp | null;
  /** It is the person of the provider who is signed in; null on every other site than the office. */
  provider: Provider | null;
  /** Forms are drawn for this account; null for who is not signed in. */
  owner: FormAccount | null;
  /** The API's clock: rules about time look at this one, never at `new Date()`. */
  now(): Date;
  /** It is the same clock, and says how far it can be trusted. */
  clock: UpstreamClock;
  /** The browser has the stylesheet and the icons of all pages, so pages need not carry their CSS and drawings. */
  hasStylesheet: boolean;
  /** True while the browser only prefetches: nothing may be marked read or used up. */
  prefetch: boolean;
  /** The answer to a post has it true: its loaders, which read a GET, show the form that came back. */
  posted: boolean;
  /** The reader had typed this before the session was lost; it is being shown again. */
  restoring: StashedForm | null;
  /** The sign-in action sets it: this form is shown again instead of following the redirect. */
  resume: StashedForm | null;
  /** The sign-in page carries it sealed. */
  stashed: string | null;
  /** The form that was sent was drawn for another account than the one that is signed in: the sign-in page says so. */
  wrongAccount: boolean;
  /** Every answer gets these headers, whatever it becomes; only cookies go here. */
  headers: Headers;
  /** Only an answer that is shown gets these: one that leads elsewhere has used up nothing. */
  shownHeaders: Headers;
  publicUrl: string;
  stripePublishableKey: string | undefined;
  googleMapsKey: string | undefined;
  /** Workers apply there; `{job}` stands for the number of the shift. */
  applyUrl: string | undefined;
  /** Looks addresses up on the map; null without a key. */
  geocode: Geocode | null;
  demo: boolean;
  /** Pages say the names of their figures. */
  figureNames: boolean;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}

/** The API counts failures by the browser, and shows the owner of an account where it is signed in. */
export interface Browser {
  address: string | null;
  device: string | null;
  /** The browser's name of itself. */
  agent: string | null;
}

export interface ContextParts {
  env: Environment;
  upstream: UpstreamPool;
  capabilities: Pick<Capabilities, 'known' | 'offers'>;
  publicCache: PublicCache;
  pictures: Pictures;
  sheets: Sheets;
  geocode: Geocode | null;
  sessions: Sessions;
  /** The stylesheet of all pages. */
  stylesheet: Stylesheet;
}

/** The steps know these of a request. */
interface Asked {
  id: string;
  language: Language;
  prefetch: boolean;
  posted: boolean;
  site: Site;
  hasStylesheet: boolean;
  restoring?: StashedForm | null;
  browser?: Browser;
}

/** @param language the language of the request: the profile's, the URL's or the browser's */
export function createContext(
  { env, upstream, capabilities, publicCache, pictures, sheets, sessions, geocode }: ContextParts,
  session: RequestSession,
  request: Asked,
): RequestContext {
  const account = session.get('account') ?? null;
  const provider = session.get('provider') ?? null;
  const signUp = account ? null : (session.get('signUp') ?? null);
  const token = session.get('token') ?? null;
  const freshness = { stale: false, until: Infinity };
  const leftOut: UnreadableRow[] = [];
  const clientOf = (bearer: string | null, role: string | undefined) =>
    upstream.as({
      token: bearer,
      role: request.site === 'office' ? 'admin' : role === 'SUPERVISOR' ? 'supervisor' : 'operator',
      language: request.language,
      requestId: request.id,
      leftOut,
      ...request.browser,
    });
  const client = clientOf(token, account?.role);
  return {
    requestId: request.id,
    session,
    toasts: sessions.toasts[request.site],
    formSeal: sessions.formSeal,
    language: request.language,
    t: translator(request.language),
    api: createApi(token === null ? publicCache.wrap(client, request.language, freshness) : client),
    offers: capabilities.offers,
    office: createOffice(publicCache.outdatedBy(client)),
    officeOf: (bearer) => createOffice(publicCache.outdatedBy(clientOf(bearer, undefined))),
    apiOf: ({ token: bearer, role }) => createApi(clientOf(bearer, role)),
    freshness,
    leftOut,
    pictures,
    sheets,
    file: client.file,
    publicFile: clientOf(null, undefined).file,
    account,
    signUp,
    provider,
    owner: ownerOf(account ?? signUp ?? provider),
    now: () => upstream.clock.now(),
    clock: upstream.clock,
    ...askedAs(request),
    ...unwritten(),
    geocode,
    ...settingsOf(env),
  };
}

const ownerOf = (who: Parameters<typeof formAccountOf>[0] | null): FormAccount | null => who && formAccountOf(who);

const askedAs = ({ hasStylesheet, prefetch, posted, restoring = null }: Asked) => ({
  hasStylesheet,
  prefetch,
  posted,
  restoring,
});

/** Steps and actions set these. */
const unwritten = () => ({
  resume: null,
  stashed: null,
  wrongAccount: false,
  headers: new Headers(),
  shownHeaders: new Headers(),
});

const settingsOf = (env: Environment) => ({
  publicUrl: env.PUBLIC_URL,
  stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
  googleMapsKey: env.GOOGLE_MAPS_KEY,
  applyUrl: env.APPLY_URL,
  demo: env.DEMO,
  figureNames: env.FIGURE_NAMES,
});
