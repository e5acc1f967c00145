import { z } from 'zod';
import { wageType } from '#domain/shift/wage.ts';
import { typedDecimal, typedEmails, typedMoney, typedWhole } from '#app/forms/fields.ts';
import type { useRouteForm } from '#app/forms/route-form.tsx';
import { email, version } from '#contract/call/common.ts';
import { staffingFields } from '#contract/booking.ts';

const { workers, audience } = staffingFields.shape;

/** What the third step asks for. What hangs on another answer may be left out; `rules.ts` asks for it where needed. */
export const workersForm = z.object({
  workers: typedWhole(workers),
  wage_type: z.coerce.number().pipe(z.enum(wageType)),
  wage: typedMoney,
  overtime_included: z.boolean().default(false),
  overtime_start: typedWhole(z.number()).optional(),
  audience,
  favourite_hours: typedDecimal('field.favouriteHours', z.number()).optional(),
  shared_emails: typedEmails(email),
  leave: z.string().optional(),
  version,
});
export type WorkersForm = z.output<typeof workersForm>;

/** Its fields on the page. */
export type WorkersFieldset = ReturnType<typeof useRouteForm<typeof workersForm>>['fields'];
