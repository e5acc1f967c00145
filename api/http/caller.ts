import type { AccountState } from '#domain/accounts/account-state.ts';
import { hasApproval } from '#domain/workers/account-state.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import type { Access } from '#contract/core/call.ts';
import type { Language } from '../language.ts';

interface Person {
  accountId: number;
  tokenId: number;
  name: string;
  email: string;
  language: Language;
}

export interface OperatorCaller extends Person {
  role: 'OPERATOR';
  businessId: number;
  /** Until sign-up is approved the token opens sign-up and nothing else. */
  signingUp: boolean;
}

interface SupervisorCaller extends Person {
  role: 'SUPERVISOR';
  businessId: number;
}

export interface WorkerCaller extends Person {
  role: 'USER';
  workerId: number;
  state: AccountState;
}

export interface AdminCaller {
  role: 'ADMIN';
  accountId: number | null;
  tokenId: number | null;
  name: string;
  duty: AdminRole;
}

export interface AdminUserCaller extends AdminCaller {
  accountId: number;
  tokenId: number;
}

export type Caller = OperatorCaller | SupervisorCaller | WorkerCaller | AdminCaller;
export type BusinessCaller = OperatorCaller | SupervisorCaller;

export type CallerOf<A extends Access> = {
  anyone: Caller | null;
  signed_in: Caller;
  signing_up: OperatorCaller;
  business: BusinessCaller;
  operator: OperatorCaller;
  supervisor: SupervisorCaller;
  worker: WorkerCaller;
  any_worker: WorkerCaller;
  admin: AdminCaller;
  admin_money: AdminCaller;
  admin_support: AdminCaller;
  admin_owner: AdminCaller;
}[A];

export const roleHeaders: Readonly<Record<Caller['role'], string>> = {
  OPERATOR: 'operator',
  SUPERVISOR: 'supervisor',
  USER: 'worker',
  ADMIN: 'admin',
};

const isFull = (caller: Caller): boolean => caller.role !== 'OPERATOR' || !caller.signingUp;

const isAdminCaller = (caller: Caller, ...duties: readonly AdminRole[]): boolean =>
  caller.role === 'ADMIN' && duties.includes(caller.duty);

const rules: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  anyone: () => true,
  signed_in: () => true,
  signing_up: (caller) => caller.role === 'OPERATOR',
  business: (caller) => (caller.role === 'OPERATOR' || caller.role === 'SUPERVISOR') && isFull(caller),
  operator: (caller) => caller.role === 'OPERATOR' && isFull(caller),
  supervisor: (caller) => caller.role === 'SUPERVISOR',
  worker: (caller) => caller.role === 'USER' && hasApproval(caller.state),
  any_worker: (caller) => caller.role === 'USER',
  admin: (caller) => isAdminCaller(caller, 'OWNER', 'FINANCE', 'SUPPORT'),
  admin_money: (caller) => isAdminCaller(caller, 'OWNER', 'FINANCE'),
  admin_support: (caller) => isAdminCaller(caller, 'OWNER', 'SUPPORT'),
  admin_owner: (caller) => isAdminCaller(caller, 'OWNER'),
};

export const isAllowedCaller = (access: Access, caller: Caller): boolean => rules[access](caller);
