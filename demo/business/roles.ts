import { requirementLevel } from '#domain/categories/requirement.ts';
import { addHours } from '#domain/shared/time.ts';
import { insertRole } from '#api/categories/roles.store.ts';
import type { DemoBusiness, DemoSeed } from './demo-seed.ts';

const { REQUIRED, PREFERRED } = requirementLevel;
type RoleFields = Parameters<typeof insertRole>[2];

const none = { en: '', hk: '' };

/** Ids from `content/standard-roles.ts` and `content/role-choices.ts`. */
const harbourline: Record<string, RoleFields> = {
  packer: {
    name: { en: 'Packer', hk: '包裝員' },
    details: {
      en: 'Pick small parcels from the belt, check the label, pack and close cartons, stack them on a pallet. You stand most of the day.',
      hk: '從輸送帶執取小包裹，核對標籤，裝箱封箱，再疊上卡板。工作大部分時間需要站立。',
    },
    admin_role_id: 8,
    responsibility_ids: [801, 802, 803],
    other_responsibilities: { en: 'Keep the belt clear at the end of the shift.', hk: '收工前清理輸送帶。' },
    weight_to_lift: 15,
    equipment_ids: [7, 9, 12],
    requirements: [
      { id: 1, level: PREFERRED },
      { id: 6, level: PREFERRED },
    ],
    gear_ids: [3, 5],
    attire: { en: 'Closed shoes and long trousers', hk: '包頭鞋及長褲' },
    uniform_note: {
      en: 'The depot lends a grey polo shirt; return it at the end of the shift',
      hk: '貨倉借出灰色恤衫，收工時交還',
    },
    is_osha_forklift: false,
  },
  forklift: {
    name: { en: 'Forklift driver', hk: '鏟車司機' },
    details: { en: 'Load and unload lorries, and bring pallets to the racking.', hk: '上落貨車，並把卡板送往貨架。' },
    admin_role_id: 5,
    responsibility_ids: [501, 502, 503],
    other_responsibilities: none,
    weight_to_lift: 20,
    equipment_ids: [1, 2],
    requirements: [
      { id: 14, level: REQUIRED },
      { id: 8, level: PREFERRED },
    ],
    gear_ids: [1, 2, 3],
    attire: { en: 'Safety shoes and long trousers', hk: '安全鞋及長褲' },
    uniform_note: {
      en: 'A reflective vest with the Harbourline mark is given out at the gate',
      hk: '閘口派發印有 Harbourline 標誌的反光背心',
    },
    is_osha_forklift: true,
  },
  clerk: {
    name: { en: 'Warehouse clerk', hk: '倉務文員' },
    details: {
      en: 'Enter goods in and out, and keep the delivery notes in order.',
      hk: '輸入出入貨資料，並整理送貨單。',
    },
    admin_role_id: 10,
    responsibility_ids: [1001, 1002, 1003],
    other_responsibilities: none,
    weight_to_lift: 5,
    equipment_ids: [7, 8, 14],
    requirements: [
      { id: 5, level: REQUIRED },
      { id: 11, level: PREFERRED },
    ],
    gear_ids: [],
    attire: { en: 'Smart casual for office duties', hk: '文職工作穿便服，須整齊' },
    uniform_note: none,
    is_osha_forklift: false,
  },
  uld: {
    name: { en: 'ULD build-up worker', hk: '空運打板員（ULD）' },
    details: { en: 'Build up pallets by load plan in a team of four.', hk: '四人一組，按裝載圖打板。' },
    admin_role_id: 7,
    responsibility_ids: [701, 702, 703, 704],
    other_responsibilities: none,
    weight_to_lift: 25,
    equipment_ids: [3, 4, 10],
    requirements: [
      { id: 15, level: REQUIRED },
      { id: 9, level: PREFERRED },
    ],
    gear_ids: [1, 3, 4, 9],
    attire: { en: 'Safety shoes and long trousers', hk: '安全鞋及長褲' },
    uniform_note: {
      en: 'A reflective vest with the Harbourline mark is given out at the gate',
      hk: '閘口派發印有 Harbourline 標誌的反光背心',
    },
    is_osha_forklift: false,
  },
  van: {
    name: { en: 'Van driver', hk: '客貨車司機' },
    details: { en: 'Collect returns from shops and bring them to Tuen Mun.', hk: '到各店舖收取退貨，送返屯門。' },
    admin_role_id: 12,
    responsibility_ids: [1201, 1202, 1203, 1204],
    other_responsibilities: none,
    weight_to_lift: 20,
    equipment_ids: [5],
    requirements: [{ id: 12, level: REQUIRED }],
    gear_ids: [3, 4],
    attire: none,
    uniform_note: none,
    is_osha_forklift: false,
  },
  general: {
    name: { en: 'General warehouse worker', hk: '一般倉務員' },
    details: { en: 'Unload containers, move goods and put them away.', hk: '卸貨櫃、搬運貨物及上架。' },
    admin_role_id: 1,
    responsibility_ids: [101, 102, 103, 104],
    other_responsibilities: none,
    weight_to_lift: 20,
    equipment_ids: [4, 5],
    requirements: [{ id: 6, level: PREFERRED }],
    gear_ids: [1, 4],
    attire: { en: 'Plain T-shirt, no loose clothing', hk: '淨色 T 恤，不可穿寬鬆衣物' },
    uniform_note: none,
    is_osha_forklift: false,
  },
};

const standard = (en: string, hk: string, admin_role_id: number, weight_to_lift: number): RoleFields => ({
  name: { en, hk },
  details: none,
  admin_role_id,
  responsibility_ids: [1, 2, 3, 4].map((place) => admin_role_id * 100 + place),
  other_responsibilities: none,
  weight_to_lift,
  equipment_ids: [],
  requirements: [],
  gear_ids: [1],
  attire: none,
  uniform_note: none,
  is_osha_forklift: false,
});

const otherRoles: Record<string, RoleFields> = {
  eveningPicker: standard('Picker, evening lorries', '執貨員（夜車）', 2, 10),
  stockTaker: standard('Stock-taker', '點貨員', 3, 5),
  coldStore: standard('Cold store worker', '凍倉倉務員', 4, 20),
  reachTruck: { ...standard('Reach truck driver', '前移式鏟車司機', 6, 15), is_osha_forklift: true },
  labeller: standard('Labelling assistant', '貼標助理', 9, 10),
  returns: standard('Returns sorter', '退貨分揀員', 8, 12),
};

const eastgate: Record<string, RoleFields> = {
  picker: {
    name: { en: 'Picker', hk: '執貨員' },
    details: { en: 'Pick orders for the evening lorries.', hk: '為晚間貨車執貨。' },
    admin_role_id: 2,
    responsibility_ids: [201, 202, 203],
    other_responsibilities: none,
    weight_to_lift: 10,
    equipment_ids: [5, 7],
    requirements: [{ id: 10, level: PREFERRED }],
    gear_ids: [3],
    attire: none,
    uniform_note: none,
    is_osha_forklift: false,
  },
};

export async function seedRoles(seed: DemoSeed): Promise<void> {
  await add(seed, seed.made.harbourline, { ...harbourline, ...otherRoles });
  await add(seed, seed.made.eastgate, eastgate);
}

async function add(
  { db, now, made }: DemoSeed,
  business: DemoBusiness,
  roles: Record<string, RoleFields>,
): Promise<void> {
  const edit = { at: addHours(now, -24 * 128), by: business.operator.name };
  for (const [key, fields] of Object.entries(roles)) made.roles[key] = await insertRole(db, business.id, fields, edit);
}
