import type { z } from 'zod';
import { fpsPayload, maxFpsAmount } from '#domain/hong-kong/fps.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { fpsRequest } from '#contract/billing/payment-shape.ts';
import type { Database } from '../../db/client.ts';
import { readFpsId } from '../pricing.store.ts';

/** Null when nothing is owed, or more than the format can hold. */
export async function fpsFor(db: Database, bill: string, amount: Cents): Promise<z.output<typeof fpsRequest> | null> {
  if (amount <= 0 || amount > maxFpsAmount) return null;
  const fps_id = await readFpsId(db);
  if (fps_id === '') return null;
  return { payload: fpsPayload({ payee: { fpsId: fps_id }, amount, bill }), fps_id, bill_number: bill };
}
