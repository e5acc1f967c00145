import sql from 'sql-template-tag';
import { createTrainingClass, type TrainingClass } from '#contract/categories/training-classes.ts';
import type { Business } from '../people.ts';
import type { World } from '../worlds/world.ts';

export const coldStore = {
  name: { en: 'Cold store safety', hk: '凍倉安全' },
  description: { en: 'Two hours in the cold store', hk: '' },
  address: '5/F, 18 Wing Yip Street, Kwai Chung',
  address_hk: '葵涌永業街 18 號 5 樓',
  allowance: null,
};

export const trainingClass = (
  world: World,
  business: Business,
  fields: Partial<typeof coldStore> = {},
): Promise<TrainingClass> => world.call(createTrainingClass, { body: { ...coldStore, ...fields } }, business.operator);

export async function applyForClass(
  world: World,
  business: Business,
  classId: number,
  workerId: number,
): Promise<void> {
  const now = world.clock.now();
  await world.db.run(sql`
    insert into class_applicants (business_id, class_id, worker_id, status, applied_at) values (${business.id}, ${classId}, ${workerId}, 1, ${now})`);
}
