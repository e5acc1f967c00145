import { addHours } from '#app/domain/time.ts';
import { insertReturningIds } from '../../db/rows.ts';
import type { Story } from './story.ts';

const classes = {
  packing: {
    name: { en: 'Packing line induction', hk: '包裝線入職培訓' },
    description: {
      en: 'Two hours at the belt: how to read a label, close a carton so that it stays closed, and stack a pallet that does not lean.',
      hk: '在輸送帶旁進行的兩小時培訓：如何閱讀標籤、牢固封箱，以及把紙箱在卡板上疊得整齊穩固。',
    },
    address: 'Kwai Chung Depot, 5/F, 18 Wing Yip Street, Kwai Chung',
    allowance: 100_00,
  },
  coldStore: {
    name: { en: 'Cold store safety', hk: '凍倉安全' },
    description: {
      en: 'One hour on warm clothing, time limits, alarms and the inner release of a locked door.',
      hk: '一小時培訓，內容包括保暖衣物、停留時限、警報及鎖門時的內部開門裝置。',
    },
    address: 'Tsing Yi Cold Store, G/F, 88 Tsing Yi Road, Tsing Yi',
    allowance: null,
  },
};

/** Who joined a class belongs to the workers' history, not here. */
export async function seedTrainingClasses({ db, now, made }: Story): Promise<void> {
  const since = addHours(now, -24 * 120);
  const { id, operator } = made.harbourline;
  const rows = Object.values(classes).map((one) => ({
    ...one,
    business_id: id,
    created_at: since,
    updated_at: since,
    updated_by: operator.name,
  }));
  const ids = await insertReturningIds(db, 'training_classes', rows);
  Object.keys(classes).forEach((key, index) => (made.classes[key] = ids[index] ?? 0));
}
