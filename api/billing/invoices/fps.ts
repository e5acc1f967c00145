import type { z } from 'zod';
import { fpsPayee, fpsPayload, maxFpsAmount } from '#domain/hong-kong/fps.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { fpsRequest } from '#contract/core/fields/payment.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../../platform/settings.store.ts';

/** Null when nothing is owed, or more than the format can hold. */
export async function fpsFor(db: Database, bill: string, amount: Cents): Promise<z.output<typeof fpsRequest> | null> {
  if (amount <= 0 || amount > maxFpsAmount) return null;
  const { fps_id, fps_reference: named } = await findSetting(db, 'bank');
  const payee = fpsPayee(fps_id);
  return payee && { payload: fpsPayload({ payee, amount, bill: named ? bill : null }), fps_id, bill_number: bill };
}
