import type { Access, Call } from '#contract/core/call.ts';
import { rejectionDifferences, type Differences } from '../answers.ts';
import type { Client, Person, WireRequest } from '../client.ts';
import type { People } from '../scene.ts';

type Role = Person['role'];

const admitted: Readonly<Record<Access, readonly Role[]>> = {
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

const madeUp = 'bm9ib2R5LWV2ZXItaXNzdWVkLXRoaXMtdG9rZW4tMTIzNDU';

const others: Readonly<Record<Role, Role>> = {
  operator: 'supervisor',
  supervisor: 'operator',
  worker: 'operator',
  admin: 'operator',
};

export async function accessDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  people: People,
): Promise<{ checks: number; differences: Differences }> {
  if (call.access === 'anyone') return { checks: 0, differences: [] };
  const { operator, supervisor, worker, admin } = people;
  const known: Person[] = [operator, supervisor, worker, admin].filter((person) => person !== null);
  const right = known.find(({ role }) => canCall(call, role));
  const attempts: [who: string, as: Person | null, role: string | undefined, code: 'signed_out' | 'forbidden'][] = [
    ['nobody', null, undefined, 'signed_out'],
    ['a token never issued', { token: madeUp, role: 'operator' }, undefined, 'signed_out'],
    ...known
      .filter(({ role }) => !canCall(call, role))
      .map((person): (typeof attempts)[number] => [person.role, person, undefined, 'forbidden']),
    ...(right
      ? [
          [
            `${right.role} with another role header`,
            right,
            others[right.role],
            'forbidden',
          ] satisfies (typeof attempts)[number],
        ]
      : []),
  ];
  const differences: Differences = [];
  for (const [who, as, role, code] of attempts) {
    const reply = await client.send(call, request, { as, ...(role !== undefined && { role }) });
    differences.push(...rejectionDifferences(reply, [code], 'en').map((difference) => `${who}: ${difference}`));
  }
  return { checks: attempts.length, differences };
}
