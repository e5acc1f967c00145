import { addHours } from '#domain/shared/time.ts';
import { insertReturningIds } from '#api/db/rows.ts';
import type { DemoSeed } from './demo-seed.ts';

const kwaiChung = {
  address: 'Kwai Chung Depot, 5/F, 18 Wing Yip Street, Kwai Chung',
  address_hk: '葵涌永業街 18 號葵涌貨倉 5 樓',
};

const classes = {
  packing: {
    name: { en: 'Packing line induction', hk: '包裝線入職培訓' },
    description: {
      en: 'Two hours at the belt: how to read a label, close a carton so that it stays closed, and stack a pallet that does not lean.',
      hk: '在輸送帶旁進行的兩小時培訓：如何閱讀標籤、牢固封箱，以及把紙箱在卡板上疊得整齊穩固。',
    },
    ...kwaiChung,
    allowance: 100_00,
  },
  coldStore: {
    name: { en: 'Cold store safety', hk: '凍倉安全' },
    description: {
      en: 'One hour on warm clothing, time limits, alarms and the inner release of a locked door.',
      hk: '一小時培訓，內容包括保暖衣物、停留時限、警報及鎖門時的內部開門裝置。',
    },
    address: 'Tsing Yi Cold Store, G/F, 88 Tsing Yi Road, Tsing Yi',
    address_hk: '青衣青衣路 88 號青衣凍倉地下',
    allowance: null,
  },
};

const more = (en: string, hk: string, allowance: number | null) => ({
  name: { en, hk },
  description: { en: '', hk: '' },
  ...kwaiChung,
  allowance,
});

const otherClasses = [
  more('Manual handling', '人力搬運', null),
  more('Hand pallet truck basics', '手動唧車基礎', null),
  more('Forklift refresher', '鏟車複修', 150_00),
  more('Fire drill for night teams', '夜更火警演習', null),
  more('Airport permit briefing', '機場禁區許可證簡介', null),
  more('ULD build-up, level 1', '空運打板（一級）', 200_00),
  more('ULD build-up, level 2', '空運打板（二級）', 300_00),
  more('Handheld scanner', '手提掃描器', null),
  more('Dangerous goods awareness', '危險品認知', 180_00),
  more('First day at Harbourline', '入職第一天', null),
  more('Working in hot weather', '酷熱天氣下工作', null),
  more('Stock-taking by location', '按貨位點貨', 80_00),
  more('Stretch wrapping', '纏膜操作', null),
  more('Team leader basics', '領班基礎', 250_00),
];

/** Members of classes come from the workers' history, not from this file. */
export async function seedTrainingClasses({ db, now, made }: DemoSeed): Promise<void> {
  const since = addHours(now, -24 * 120);
  const { id, operator } = made.harbourline;
  const rows = [...Object.values(classes), ...otherClasses].map((item) => ({
    ...item,
    business_id: id,
    created_at: since,
    updated_at: since,
    updated_by: operator.name,
  }));
  const ids = await insertReturningIds(db, 'training_classes', rows);
  Object.keys(classes).forEach((key, index) => (made.classes[key] = ids[index] ?? 0));
}
