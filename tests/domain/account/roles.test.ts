import { describe, expect, it } from 'vitest';
import { may, role, whoMay, type Capability } from '#domain/account/roles.ts';

const ofEveryone: Capability[] = [
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

const ofOperators: Capability[] = [
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
    for (const capability of [...ofEveryone, ...ofOperators]) expect(may(role.OPERATOR, capability)).toBe(true);
  });

  it.each(ofEveryone)('a supervisor may: %s', (capability) => {
    expect(may(role.SUPERVISOR, capability)).toBe(true);
  });

  it.each(ofOperators)('a supervisor may not: %s', (capability) => {
    expect(may(role.SUPERVISOR, capability)).toBe(false);
    expect(whoMay(capability)).toEqual([role.OPERATOR]);
  });

  it('a worker has no place in the portal', () => {
    for (const capability of [...ofEveryone, ...ofOperators]) expect(may(role.USER, capability)).toBe(false);
  });
});
