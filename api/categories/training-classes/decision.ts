import {
  afterDecision,
  classDecision,
  decisionMessage,
  decisionObstacle,
  type ClassDecision,
} from '#domain/shifts/applicants/class-decision.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Database } from '../../db/client.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { workerMarkOf } from '../../db/queries/worker-mark.ts';
import { statusOfApplicant, storeDecision, type Rejection } from './applicants.ts';

interface Deciding {
  tx: Database;
  businessId: number;
  classId: number;
  edit: AuditStamp;
}

interface Decided {
  user_id: number;
  rejection: { code: ErrorCode; text: Message } | null;
}

async function decideClassApplicant(
  { tx, businessId, classId, edit }: Deciding,
  workerId: number,
  decision: ClassDecision,
  rejection: Rejection,
): Promise<Decided['rejection']> {
  const status = await statusOfApplicant(tx, businessId, classId, workerId);
  if (status === null) return { code: 'not_found', text: message('error.notFound') };
  const obstacle = decisionObstacle(status, decision, await workerMarkOf(tx, businessId, workerId));
  if (obstacle) return { code: obstacle, text: decisionMessage(obstacle) };
  await storeDecision(tx, { classId, workerId }, afterDecision[decision], rejection, edit);
  return null;
}

async function decideAll(
  deciding: Deciding,
  workerIds: readonly number[],
  decision: ClassDecision,
  rejection: Rejection,
): Promise<Decided[]> {
  const results: Decided[] = [];
  for (const workerId of new Set(workerIds))
    results.push({ user_id: workerId, rejection: await decideClassApplicant(deciding, workerId, decision, rejection) });
  return results;
}

export const approveClassApplicants = (deciding: Deciding, workerIds: readonly number[]): Promise<Decided[]> =>
  decideAll(deciding, workerIds, classDecision.APPROVE, {});

export const rejectClassApplicants = (
  deciding: Deciding,
  workerIds: readonly number[],
  rejection: Rejection,
): Promise<Decided[]> => decideAll(deciding, workerIds, classDecision.REJECT, rejection);
