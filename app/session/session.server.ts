import { createCookie, type Session } from '@remix-run/node';
import { createToastUtilsWithCustomSession } from 'remix-toast';
import { z } from 'zod';
import type { BusinessRole } from '#domain/accounts/roles.ts';
import { idleDays } from '#domain/accounts/session.ts';
import { adminSessionHours, adminRole } from '#domain/accounts/roles.ts';
import type { WorkerMarkChange } from '#domain/workers/mark.ts';
import { readId } from '#domain/shared/id.ts';
import type { Language } from '#app/i18n/languages.ts';
import { deviceCookies, type Devices } from './device.server.ts';
import { Seal } from './seal.server.ts';
import type { Site } from './site.ts';
import { sealedCookieStorage } from './storage.server.ts';

export const id = z.custom<number>((value) => value === 0 || readId(value) === value);

/** The portal needs this of a signed-in person between two requests. */
const account = z.object({
  id,
  role: z.enum(['OPERATOR', 'SUPERVISOR']),
  name: z.string(),
  email: z.string(),
  businessId: id,
  businessName: z.string(),
});
export type Account = z.output<typeof account>;

/** The portal needs this of an admin between two requests. */
const adminUser = z.object({ id, role: z.enum(adminRole), name: z.string(), email: z.string() });
export type AdminUser = z.output<typeof adminUser>;

/** The worker site needs this of a worker between two requests. */
const workerUser = z.object({
  id,
  role: z.literal('USER'),
  name: z.string(),
  email: z.string(),
  /** Until then only the pages of signing up are open. */
  isApproved: z.boolean(),
});
export type WorkerUser = z.output<typeof workerUser>;

/** Bytes of a name stored in the cookie; pages only greet with it. */
const nameBytes = { person: 90, business: 120 } as const;

const ellipsisBytes = Buffer.byteLength('…');

function truncateText(text: string, bytes: number): string {
  // Nearly every name is short enough: splitting it at every page would cost a thirtieth of one.
  if (Buffer.byteLength(text) + ellipsisBytes <= bytes) return text;
  let truncated = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, bytes))) {
    if (Buffer.byteLength(`${truncated}${segment}…`) > bytes) break;
    truncated += segment;
  }
  return truncated.length < text.length ? `${truncated}…` : truncated;
}

export const truncateAccount = (whole: Account): Account => ({
  ...whole,
  name: truncateText(whole.name, nameBytes.person),
  businessName: truncateText(whole.businessName, nameBytes.business),
});

/** The account that is signing up. Its token opens sign-up and nothing else. */
export interface SignUp {
  id: number;
  businessId: number;
  email: string;
}

/** A verification code was sent there; the code has not been typed yet. */
interface PendingCode {
  email: string;
  purpose: 'SIGN_UP' | 'RESET_PASSWORD';
  role: BusinessRole;
}

interface NewTwoFactorSecret {
  secret: string;
  address: string;
}

export interface SessionData {
  token: string;
  account: Account;
  adminUser: AdminUser;
  workerUser: WorkerUser;
  /** The day of last use: the cookie is renewed once a day, so that it lasts while it is used. */
  usedOn: string;
  signUp: SignUp;
  pendingCode: PendingCode;
  /** Allows setting a new password once. */
  resetToken: string;
  /** Whose password it sets, for the browser's password manager. */
  resetEmail: string;
  /** The tab whose sign-in the new password is for. */
  resetAs: 'operator' | 'supervisor';
  /** The key of the form that set a new password: sent twice, it leads on twice. */
  passwordSetBy: string;
  /** It began by a post without Origin, Sec-Fetch-Site and Referer, and goes on by such posts. */
  isWithoutOrigin: boolean;
  /** The new sign-in email, until the code sent to it has been typed. */
  pendingEmail: string;
  /**
   * The password was right: the token that opens a session together with a code, until that moment, and a secret
   * that has to be set up first.
   */
  pendingTwoFactor: { token: string; settingUp: NewTwoFactorSecret | null; until: string; role?: string };
  /** A single sign-on was started in this browser; `attempt` is sealed by the API. */
  pendingIdentity: { code: string; attempt: string; redirectTo: string | undefined };
  newTwoFactor: NewTwoFactorSecret;
  /** The recovery codes created by a submission with this key: sent twice, it shows them twice. */
  newRecoveryCodes: { key: string; codes: readonly string[] };
  language: Language;
  /** The language was chosen while signed out: it then overrides the account's. */
  languageSelected: boolean;
  shiftsToUpdate: number[];
  acceptedDrafts: { id: number; version: number }[];
  selectedClass: number;
  /** The push subscription of this session: signing out deletes it. */
  pushDevice: string;
  markChange: WorkerMarkChange;
  /** The record that was saved last, as a digest of its values. */
  lastSaved: { digest: string; key: string; at: number };
}

/** Dropped from a cookie that would be too large, in this order. */
const dispensableKeys = [
  'lastSaved',
  'newRecoveryCodes',
  'passwordSetBy',
  'markChange',
  'shiftsToUpdate',
  'acceptedDrafts',
  'pushDevice',
] as const;

/** Seconds. The API expires idle sessions by itself, so this is for the browser's own sake, and for another API. */
const sessionAge = idleDays * 24 * 60 * 60;

/** Browsers silently drop a cookie over 4,096 bytes. */
export const maxCookieBytes = 3_500;

export interface Sessions {
  /** @param site defaults to the main one */
  read(cookieHeader: string | null, site?: Site): Promise<RequestSession>;
  toasts: Readonly<Record<Site, ReturnType<typeof createToastUtilsWithCustomSession>>>;
  devices: Devices;
  formSeal: Seal;
}

/** @param secure whether the product is served over https; decides the cookie's `__Host-` prefix */
export function createSessions(secrets: readonly string[], secure: boolean): Sessions {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain);
  const storageOf = (plain: string, purpose: string, maxAge: number) =>
    sealedCookieStorage<SessionData>(createCookie(name(plain), { ...attributes, maxAge }), new Seal(secrets, purpose));
  const toastsOf = (plain: string, purpose: string) =>
    createToastUtilsWithCustomSession(
      sealedCookieStorage(createCookie(name(plain), { ...attributes, maxAge: 60 }), new Seal(secrets, purpose)),
    );
  const storages: Readonly<Record<Site, ReturnType<typeof storageOf>>> = {
    main: storageOf('shiftdock', 'session', sessionAge),
    admin: storageOf('admin', 'session of the admin site', adminSessionHours * 60 * 60),
    worker: storageOf('worker', 'session of the worker site', sessionAge),
  };
  return {
    read: async (header, site = 'main') => new RequestSession(await storages[site].getSession(header), storages[site]),
    toasts: {
      main: toastsOf('toast', 'toast'),
      admin: toastsOf('admin-toast', 'toast of the admin site'),
      worker: toastsOf('worker-toast', 'toast of the worker site'),
    },
    devices: deviceCookies(name('device'), secure),
    formSeal: new Seal(secrets, 'stashed form'),
  };
}

/** The session of one request. It tracks changes; only the middleware `cookies` writes it back. */
export class RequestSession {
  #changed = false;
  #ended = false;

  private readonly session: Session<SessionData>;
  private readonly storage: ReturnType<typeof sealedCookieStorage<SessionData>>;

  constructor(session: Session<SessionData>, storage: ReturnType<typeof sealedCookieStorage<SessionData>>) {
    this.session = session;
    this.storage = storage;
  }

  get<Name extends keyof SessionData>(name: Name): SessionData[Name] | undefined {
    return this.session.get(name) as SessionData[Name] | undefined;
  }

  set<Name extends keyof SessionData>(name: Name, value: SessionData[Name]): void {
    this.session.set(name, value as never);
    this.#changed = true;
    this.#ended = false;
  }

  unset(name: keyof SessionData): void {
    if (!this.session.has(name)) return;
    this.session.unset(name);
    this.#changed = true;
  }

  /** Signs out: everything is cleared but the language. */
  end(): void {
    const language = this.get('language');
    for (const name of Object.keys(this.session.data) as (keyof SessionData)[]) this.session.unset(name);
    if (language) this.session.set('language', language as never);
    this.#changed = true;
    this.#ended = true;
  }

  get changed(): boolean {
    return this.#changed;
  }

  /** Holds nothing but the language. */
  get isUnused(): boolean {
    return Object.keys(this.session.data).every((name) => name === 'language' || name === 'languageSelected');
  }

  get ended(): boolean {
    return this.#ended;
  }

  async commit(): Promise<string | null> {
    if (!this.#changed) return null;
    let cookie = await this.storage.commitSession(this.session);
    for (const name of dispensableKeys) {
      if (cookie.indexOf(';') <= maxCookieBytes) break;
      // A browser would drop the cookie silently, and the sign-in with it: what can be selected again goes first.
      this.session.unset(name);
      cookie = await this.storage.commitSession(this.session);
    }
    return cookie;
  }
}
