import { hasPermission } from '#domain/accounts/roles.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { readBoard } from './board.store.ts';

const get = defineEndpoint(getBoard, async ({ db, caller: { businessId, role }, query, now }) => ({
  data: await readBoard(db, businessId, query, { now, seesMoney: hasPermission(role, 'invoiceMoney') }),
}));

export const board: Endpoint[] = [get];
