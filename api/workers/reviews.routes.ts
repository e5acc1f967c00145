import * as contract from '#contract/workers/reviews.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { reviewWorker } from './reviews.store.ts';

const review = defineEndpoint(contract.reviewWorker, async ({ db, caller, params, body, edit, t }) => {
  const of = { shiftId: params.shift_id, workerId: params.user_id };
  return {
    data: await reviewWorker(db, caller.businessId, of, body, edit),
    message: t('toast.reviewSaved'),
  };
});

export const reviews: Endpoint[] = [review];
