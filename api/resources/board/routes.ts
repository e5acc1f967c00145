import { may } from '#domain/account/roles.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { boardOf } from '../../figures/board.ts';

const get = defineEndpoint(getBoard, async ({ db, caller: { businessId, role }, query, now }) => ({
  data: await boardOf(db, businessId, query, { now, seesMoney: may(role, 'invoiceMoney') }),
}));

export const board: Endpoint[] = [get];
