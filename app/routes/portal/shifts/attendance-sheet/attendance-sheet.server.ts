import type { RequestContext } from '#app/context.server.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { pageLimit } from '#domain/paging.ts';
import type { Applicant } from '#contract/workers/applicants.ts';
import { optional } from '#app/upstream/optional.ts';

const atOnce = 8;

export interface Expected {
  worker: Applicant['worker'];
  hkid: string | null;
  certificates: Applicant['certificates'];
}

/** Null when the API is unavailable. */
export async function expectedAt(
  { api }: RequestContext,
  shiftId: number,
  businessId: number,
): Promise<{ people: Expected[]; more: number } | null> {
  const list = await optional(
    api.applicants.listApplicants({ params: { id: shiftId }, query: { status: 'accepted', limit: pageLimit } }),
  );
  if (!list) return null;
  const people: Expected[] = [];
  for (let from = 0; from < list.items.length; from += atOnce)
    people.push(
      ...(await Promise.all(
        list.items.slice(from, from + atOnce).map(async ({ worker, certificates }) => {
          const profile = await optional(
            api.workers.getWorker({ params: { user_id: worker.id, operator_id: businessId } }),
          );
          return { worker, certificates, hkid: profile?.hkid_masked ?? null };
        }),
      )),
    );
  return { people, more: Math.max(0, (list.total ?? 0) - list.items.length) };
}

const keys = {
  title: 'gate.title',
  worker: 'term.worker',
  expected: 'gate.expected',
  hkid: 'field.hkid',
  certificates: 'gate.certificates',
  signIn: 'gate.signIn',
  signOut: 'gate.signOut',
  arrival: 'field.arrivalInstructions',
  contact: 'shifts.contact',
  clockIn: 'field.clockInCode',
  clockOut: 'field.clockOutCode',
  supervisor: 'gate.supervisor',
  codesHint: 'shifts.codesHint',
  location: 'field.location',
} as const satisfies Record<string, Key>;

/** Printed in both languages, because people at a gate may not share one. */
export const bothLanguages = (): Record<keyof typeof keys, { en: string; hk: string }> => {
  const [en, hk] = [translator('en'), translator('hk')];
  const entries = Object.entries(keys).map(([name, key]) => [name, { en: en(key), hk: hk(key) }]);
  return Object.fromEntries(entries) as Record<keyof typeof keys, { en: string; hk: string }>;
};
