import { z } from 'zod';
import { correctedFields, correctionState } from '#domain/admin/correction.ts';
import { id, instant } from '../common.ts';

export const correction = z.object({
  id,
  field: z.enum(correctedFields),
  state: z
    .enum(correctionState)
    .meta({ description: 'ASKED: an admin has to decide; DONE: corrected, by the person or an admin; DECLINED' }),
  old_value: z.string().meta({ description: 'An identity card or a bank account is masked' }),
  new_value: z.string().meta({ description: 'Masked in the same way' }),
  reason: z.string().meta({ description: 'Of who asked for it; empty where the person changed it' }),
  asked_at: instant.nullable(),
  decided_at: instant.nullable(),
  answer: z.string().meta({ description: 'Why it was declined; else empty' }),
});
export type Correction = z.output<typeof correction>;
