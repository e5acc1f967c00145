import { describe, expect, it } from 'vitest';
import { capabilities, may, role, roleOfHeader, whoMay, type Capability } from '#domain/account/roles.ts';

describe('who may do what', () => {
  it('an operator may do everything', () => {
    for (const capability of capabilities) expect(may(role.OPERATOR, capability)).toBe(true);
  });

  it.each<Capability>([
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
  ])('a supervisor may: %s', (capability) => {
    expect(may(role.SUPERVISOR, capability)).toBe(true);
  });

  it.each<Capability>([
    'invoiceMoney',
    'adminInvoices',
    'transactions',
    'cards',
    'supervisors',
    'businessProfile',
    'overtimePercentage',
    'billingDetails',
  ])('a supervisor may not: %s', (capability) => {
    expect(may(role.SUPERVISOR, capability)).toBe(false);
    expect(whoMay(capability)).toEqual([role.OPERATOR]);
  });

  it('a worker has no place in the portal', () => {
    for (const capability of capabilities) expect(may(role.USER, capability)).toBe(false);
  });
});

describe('the role header is supervisor or operator', () => {
  it('names a role of the business and nothing else', () => {
    expect([roleOfHeader('operator'), roleOfHeader('supervisor')]).toEqual([role.OPERATOR, role.SUPERVISOR]);
    for (const header of ['user', 'OPERATOR', '', 'admin', null, undefined, 'constructor'])
      expect(roleOfHeader(header)).toBeNull();
  });
});
