import type { Access, Call } from '#contract/core/call.ts';
import type { Person } from '../client.ts';

type Role = Person['role'];

export const admitted: Readonly<Record<Access, readonly Role[]>> = {
  anyone: ['operator', 'supervisor', 'worker', 'admin'],
  signed_in: ['operator', 'supervisor', 'worker', 'admin'],
  signing_up: ['operator'],
  business: ['operator', 'supervisor'],
  operator: ['operator'],
  supervisor: ['supervisor'],
  worker: ['worker'],
  any_worker: ['worker'],
  admin: ['admin'],
  admin_money: ['admin'],
  admin_support: ['admin'],
  admin_owner: ['admin'],
};

export const canCall = (call: Call, role: Role): boolean => admitted[call.access].includes(role);
