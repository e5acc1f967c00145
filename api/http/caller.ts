import type { Access } from '#contract/call/call.ts';
import type { Language } from '../language.ts';

interface Person {
  accountId: number;
  tokenId: number;
  /** First name, then last name: what `updated_by` and the like say. */
  name: string;
  email: string;
  /** The account's e-mails and notifications are in this language; a request's own is `context.language`. */
  language: Language;
}

export interface OperatorCaller extends Person {
  role: 'OPERATOR';
  businessId: number;
  /** True until sign-up is approved: such a token opens sign-up and nothing else. */
  signingUp: boolean;
}

export interface SupervisorCaller extends Person {
  role: 'SUPERVISOR';
  businessId: number;
}

export interface WorkerCaller extends Person {
  role: 'USER';
  workerId: number;
}

/** The provider's back office. Its token is a setting; it has no account. */
export interface AdminCaller {
  role: 'ADMIN';
  accountId: null;
  name: 'Admin';
}

export type Caller = OperatorCaller | SupervisorCaller | WorkerCaller | AdminCaller;
export type BusinessCaller = OperatorCaller | SupervisorCaller;

/** An access lets these callers through. */
export type CallerOf<A extends Access> = {
  /** The caller is known if a valid token was sent; null is as welcome. */
  anyone: Caller | null;
  signed_in: Caller;
  signing_up: OperatorCaller;
  business: BusinessCaller;
  operator: OperatorCaller;
  supervisor: SupervisorCaller;
  worker: WorkerCaller;
  admin: AdminCaller;
}[A];

/** The `role` header has to say this. */
export const roleHeaders: Readonly<Record<Caller['role'], string>> = {
  OPERATOR: 'operator',
  SUPERVISOR: 'supervisor',
  USER: 'worker',
  ADMIN: 'admin',
};

const isFull = (caller: Caller): boolean => caller.role !== 'OPERATOR' || !caller.signingUp;

const rules: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  anyone: () => true,
  signed_in: () => true,
  signing_up: (caller) => caller.role === 'OPERATOR',
  business: (caller) => (caller.role === 'OPERATOR' || caller.role === 'SUPERVISOR') && isFull(caller),
  operator: (caller) => caller.role === 'OPERATOR' && isFull(caller),
  supervisor: (caller) => caller.role === 'SUPERVISOR',
  worker: (caller) => caller.role === 'USER',
  admin: (caller) => caller.role === 'ADMIN',
};

/** Tells whether this person may make calls with this access. */
export const admits = (access: Access, caller: Caller): boolean => rules[access](caller);
