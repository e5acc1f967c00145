import {
  adminPages,
  adminSignInPages,
  workerPages,
  workerSignInPages,
  localizedPages,
  signedOutPages,
  type Pages,
} from './pages.ts';
import { portalPages } from './portal-pages.ts';

type Id = number | string;

type Values<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [Id, ...Values<Rest>]
  : Path extends `${string}:${string}`
    ? [Id]
    : [];

type PathsOf<Some extends Pages> = {
  readonly [Name in keyof Some]: Values<Some[Name][0]> extends []
    ? `/${Some[Name][0]}`
    : (...values: Values<Some[Name][0]>) => string;
};

function pathTo(path: string): string | ((...values: Id[]) => string) {
  const [start = '', ...rest] = path.split(/:\w+/);
  if (rest.length === 0) return `/${path}`;
  return (...values) =>
    rest.reduce((to, next, at) => `${to}${encodeURIComponent(values[at] ?? '')}${next}`, `/${start}`);
}

const pathsOf = <Some extends Pages>(pages: Some) =>
  Object.fromEntries(Object.entries(pages).map(([name, [path]]) => [name, pathTo(path)])) as PathsOf<Some>;

const tabOf = (role: string | undefined): Record<string, string> => (role === 'SUPERVISOR' ? { as: 'supervisor' } : {});

function redirectQuery(redirectTo: string | undefined, tab: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...tab, ...(redirectTo && { redirectTo }) });
  return query.size === 0 ? '' : `?${query}`;
}

const named = { ...pathsOf(signedOutPages), ...pathsOf(localizedPages), ...pathsOf(portalPages) };
const workerSite = { ...pathsOf(workerSignInPages), ...pathsOf(workerPages) };
const admin = { ...pathsOf(adminSignInPages), ...pathsOf(adminPages) };

/** The product's URLs by name: a path, or a function of the values in it. */
export const paths = {
  ...named,
  /** @param role whose tab it is; the operator's where it is not known */
  loginTo: (redirectTo?: string, role?: string) => `${named.login}${redirectQuery(redirectTo, tabOf(role))}`,
  forgotPasswordAs: (role: string) => `${named.forgotPassword}${redirectQuery(undefined, tabOf(role))}`,
  loginTwoFactorTo: (redirectTo?: string) => `${named.loginTwoFactor}${redirectQuery(redirectTo)}`,
  ssoLogin: (code: string, redirectTo?: string) => `${named.ssoLogin(code)}${redirectQuery(redirectTo)}`,
  reauthenticate: (to: string) => `${named.reauthenticate}?${new URLSearchParams({ to })}`,
  /** The realtime channel; no page. */
  events: '/events',
  /** The demo's mailbox, rendered by the API. */
  demoOutbox: '/sandbox/outbox',
  /** The worker site. */
  workerSite: {
    ...workerSite,
    signInTo: (redirectTo?: string) => `${workerSite.signIn}${redirectQuery(redirectTo)}`,
    signInCode: (redirectTo?: string) => `${workerSite.signInCode}${redirectQuery(redirectTo)}`,
    signUpTo: (redirectTo?: string) => `${workerSite.signUp}${redirectQuery(redirectTo)}`,
  },
  /** The admin site. */
  admin: {
    ...admin,
    signInTo: (redirectTo?: string) => `${admin.signIn}${redirectQuery(redirectTo)}`,
    signInCode: (redirectTo?: string) => `${admin.signInCode}${redirectQuery(redirectTo)}`,
  },
} as const;
