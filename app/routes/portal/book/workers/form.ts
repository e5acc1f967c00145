import { z } from 'zod';
import { message } from '#app/domain/message.ts';
import { wageType } from '#app/domain/shift/wage.ts';
import { typedMoney, typedWhole } from '#app/forms/fields.ts';
import type { useRouteForm } from '#app/forms/route-form.tsx';
import { longLength, text, version } from '#app/upstream/contract/common.ts';
import { staffingFields } from '#app/upstream/contract/shift-fields.ts';

const { workers, audience } = staffingFields.shape;

/** What the third step asks for. What hangs on another answer may be left out; `rules.ts` asks for it where needed. */
export const workersForm = z.object({
  workers: typedWhole(workers),
  wage_type: z.coerce.number().pipe(z.enum(wageType)),
  wage: typedMoney,
  overtime_included: z.boolean().default(false),
  overtime_start: typedWhole(z.number()).optional(),
  audience,
  favourite_hours: z.coerce.number({ error: message('validation.invalid') }).optional(),
  shared_emails: text(longLength).optional(),
  leave: z.string().optional(),
  version,
});
export type WorkersForm = z.output<typeof workersForm>;

/** Its fields on the page. */
export type WorkersFieldset = ReturnType<typeof useRouteForm<typeof workersForm>>['fields'];
