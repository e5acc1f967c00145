import { describe, expect, it } from 'vitest';
import { hasPermission, role, rolesWith, type Permission } from '#domain/accounts/roles.ts';

const ofEveryone: Permission[] = [
  'dashboard',
  'shifts',
  'booking',
  'applicants',
  'roles',
  'locations',
  'contacts',
  'trainingClasses',
  'workers',
  'favourites',
  'blocks',
  'chat',
  'timesheets',
  'notifications',
  'exports',
  'ownDetails',
  'ownPassword',
];

const ofOperators: Permission[] = [
  'invoiceMoney',
  'adminInvoices',
  'transactions',
  'cards',
  'supervisors',
  'businessProfile',
  'overtimePercentage',
  'billingDetails',
];

describe('who may do what', () => {
  it('an operator may do everything', () => {
    for (const capability of [...ofEveryone, ...ofOperators])
      expect(hasPermission(role.OPERATOR, capability)).toBe(true);
  });

  it.each(ofEveryone)('a supervisor may: %s', (capability) => {
    expect(hasPermission(role.SUPERVISOR, capability)).toBe(true);
  });

  it.each(ofOperators)('a supervisor may not: %s', (capability) => {
    expect(hasPermission(role.SUPERVISOR, capability)).toBe(false);
    expect(rolesWith(capability)).toEqual([role.OPERATOR]);
  });

  it('a worker has no place in the portal', () => {
    for (const capability of [...ofEveryone, ...ofOperators]) expect(hasPermission(role.USER, capability)).toBe(false);
  });
});
