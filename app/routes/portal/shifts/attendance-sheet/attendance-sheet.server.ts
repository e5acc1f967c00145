import type { RequestContext } from '#app/context.server.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { orNull } from '#app/api-client/optional.ts';

const maxConcurrent = 8;

export interface ExpectedWorker {
  worker: Applicant['worker'];
  hkid: string | null;
  certificates: Applicant['certificates'];
}

/** Null when the API is unavailable. */
export async function readExpectedWorkers(
  { api }: RequestContext,
  shiftId: number,
  businessId: number,
): Promise<{ people: ExpectedWorker[]; more: number } | null> {
  const list = await orNull(
    api.applicants.listApplicants({ params: { id: shiftId }, query: { status: 'accepted', limit: pageLimit } }),
  );
  if (!list) return null;
  const people: ExpectedWorker[] = [];
  for (let from = 0; from < list.items.length; from += maxConcurrent)
    people.push(
      ...(await Promise.all(
        list.items.slice(from, from + maxConcurrent).map(async ({ worker, certificates }) => {
          const profile = await orNull(
            api.workers.getWorker({ params: { user_id: worker.id, operator_id: businessId } }),
          );
          return { worker, certificates, hkid: profile?.hkid_masked ?? null };
        }),
      )),
    );
  return { people, more: Math.max(0, (list.total ?? 0) - list.items.length) };
}

const keys = {
  title: 'attendanceSheet.title',
  worker: 'term.worker',
  expected: 'attendanceSheet.expected',
  hkid: 'field.hkid',
  certificates: 'attendanceSheet.certificates',
  signIn: 'attendanceSheet.signIn',
  signOut: 'attendanceSheet.signOut',
  arrival: 'field.arrivalInstructions',
  contact: 'shifts.contact',
  clockIn: 'field.clockInCode',
  clockOut: 'field.clockOutCode',
  supervisor: 'attendanceSheet.supervisor',
  codesHint: 'shifts.codesHint',
  location: 'field.location',
} as const satisfies Record<string, Key>;

/** Printed in both languages, because people at a gate may not share one. */
export const bilingualTexts = (): Record<keyof typeof keys, { en: string; hk: string }> => {
  const [en, hk] = [translator('en'), translator('hk')];
  const entries = Object.entries(keys).map(([name, key]) => [name, { en: en(key), hk: hk(key) }]);
  return Object.fromEntries(entries) as Record<keyof typeof keys, { en: string; hk: string }>;
};
