import * as businesses from '#contract/admin/businesses.ts';
import * as workers from '#contract/admin/workers.ts';
import { admin, type World } from '../worlds/world.ts';

/** The request that approves an account as it is now. */
export const approvalOf = {
  async business(world: Pick<World, 'call'>, id: number) {
    const { version } = await world.call(businesses.getBusiness, { params: { id } }, admin);
    return { params: { id }, body: { version } };
  },
  async worker(world: Pick<World, 'call'>, id: number) {
    const { version } = await world.call(workers.getAdminWorker, { params: { id } }, admin);
    return { params: { id }, body: { version } };
  },
};
