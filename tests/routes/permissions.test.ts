import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, it } from 'vitest';
import { rolesWith, type Permission, type SiteRole } from '#domain/accounts/roles.ts';
import type { Access } from '#contract/core/call.ts';
import routes from '#app/routes.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { registry } from '#tests/contract/registry.ts';
import { callsOf, sourceOf } from '#tests/support/pages/route-pages.ts';

/**
 * Compares the permission in a page's `handle` with what the contract says of the calls that the page makes,
 * both read from the sources: the portal must neither admit people whom the API rejects, nor reject anybody by
 * itself.
 */

const allowed: Readonly<Record<Access, readonly SiteRole[]>> = {
  anyone: ['OPERATOR', 'SUPERVISOR', 'USER', 'OWNER', 'FINANCE', 'SUPPORT'],
  signed_in: ['OPERATOR', 'SUPERVISOR', 'USER', 'OWNER', 'FINANCE', 'SUPPORT'],
  signing_up: ['OPERATOR'],
  business: ['OPERATOR', 'SUPERVISOR'],
  operator: ['OPERATOR'],
  supervisor: ['SUPERVISOR'],
  worker: ['USER'],
  any_worker: ['USER'],
  admin: ['OWNER', 'FINANCE', 'SUPPORT'],
  admin_money: ['OWNER', 'FINANCE'],
  admin_support: ['OWNER', 'SUPPORT'],
  admin_owner: ['OWNER'],
};

const forSome: Readonly<Record<string, readonly string[]>> = {
  'dashboard/page.tsx': ['getAmountsDue'],
  'invoices/detail.tsx': ['getAmountsDue'],
  'invoices/status.tsx': ['getAmountsDue'],
  'dashboard/onboarding/page.tsx': ['getProfile'],
  'search/page.tsx': ['listAdminInvoices', 'getBillingDocument', 'listCredits'],
  'booking/check-out.tsx': ['listCards'],
  'notifications/click.ts': ['getAdminInvoice'],
  'settings/account/password.tsx': ['changePassword'],
  'settings/security/overview.tsx': ['getIdentityProvider'],
};

/** Pages for operators whose calls the API also answers for supervisors, depending on the record. */
const byTheRecord: readonly string[] = [
  'booking/check-out-card.tsx',
  'supervisors/profile.tsx',
  'supervisors/edit.tsx',
  'supervisors/password.tsx',
];

const accessOf = new Map([...registry, ...adminSide].map(({ name, access }) => [name, access]));
const writes = new Set([...registry, ...adminSide].filter(({ method }) => method !== 'GET').map(({ name }) => name));

function permissionOf(file: string, part = 'permission'): string | undefined {
  const { text } = sourceOf(file);
  const own = new RegExp(`\\b${part}: '(\\w+)'`).exec(text)?.[1];
  const [, from] =
    /export \{[^}]*\bhandle\b[^}]*\} from '([^']+)'/.exec(text) ??
    /import \{ handle as [^}]*\} from '([^']+)'/.exec(text) ??
    [];
  return own ?? (from && permissionOf(path.join(path.dirname(file), from), part));
}

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)];
}

const pages = [...new Set((await Promise.resolve(routes)).flatMap(filesOf))]
  .filter((file) => /^routes\/(portal|admin)\//.test(file) && !file.endsWith('/layout.tsx'))
  .map((file) => ({ name: file.replace(/^routes\/(portal\/)?/, ''), file: `app/${file}` }))
  .map(({ name, file }) => ({
    name,
    permission: permissionOf(file),
    postPermission: permissionOf(file, 'postPermission') ?? permissionOf(file),
    calls: callsOf(file).filter((call) => !forSome[name]?.includes(call)),
  }));
const ofBusiness = pages.filter(({ permission }) => permission !== 'anyone') as {
  name: string;
  permission: Permission;
  postPermission: Permission;
  calls: string[];
}[];

describe('who may open a screen', () => {
  it('is said of every route', () => {
    expect(pages.filter(({ permission }) => permission === undefined)).toEqual([]);
    expect(pages.filter(({ permission }) => permission === 'anyone').map(({ name }) => name)).toEqual([
      'shifts/short-link.ts',
      ...['sign-in', 'code', 'password'].map((name) => `admin/sign-in/${name}.tsx`),
      ...['admin/sign-in/sign-out.ts', 'admin/sign-in/language.ts', 'admin/not-found.tsx'],
      'not-found.tsx',
    ]);
    expect(ofBusiness.length).toBeGreaterThan(120);
  });

  it('may make every call that the screen makes', () => {
    const rejected = ofBusiness.flatMap(({ name, permission, postPermission, calls }) =>
      calls
        .filter((call) => {
          const who = rolesWith(writes.has(call) ? postPermission : permission);
          return !who.every((role) => allowed[accessOf.get(call) ?? 'admin'].includes(role));
        })
        .map((call) => `${name} (${permission}) asks for ${call} (${accessOf.get(call)})`),
    );
    expect(rejected).toEqual([]);
    for (const [name, calls] of Object.entries(forSome))
      expect(callsOf(`app/routes/portal/${name}`)).toEqual(expect.arrayContaining([...calls]));
  });

  it('is no rule of the portal alone: what only operators may open, the API answers only to them', () => {
    const open = ofBusiness
      .filter(({ permission, calls }) => !rolesWith(permission).includes('SUPERVISOR') && calls.length > 0)
      .filter(({ calls }) => calls.every((call) => allowed[accessOf.get(call) ?? 'admin'].includes('SUPERVISOR')))
      .map(({ name }) => name);
    expect(open.toSorted()).toEqual(byTheRecord.toSorted());
  });
});
