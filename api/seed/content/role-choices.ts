import type { Choice } from './content.ts';

const choice = (id: number, en: string, hk: string): Choice => ({ id, name: { en, hk } });

export const equipments: readonly Choice[] = [
  choice(1, 'Counterbalance forklift', '平衡式鏟車'),
  choice(2, 'Reach truck', '前移式鏟車'),
  choice(3, 'Powered pallet truck', '電動唧車'),
  choice(4, 'Hand pallet truck', '手動唧車'),
  choice(5, 'Trolley', '手推車'),
  choice(6, 'Roll cage', '籠車'),
  choice(7, 'Handheld scanner', '手提掃描器'),
  choice(8, 'Label printer', '標籤打印機'),
  choice(9, 'Carton sealer', '封箱機'),
  choice(10, 'Stretch wrap machine', '纏膜機'),
  choice(11, 'Weighing scale', '磅'),
  choice(12, 'Conveyor belt', '輸送帶'),
  choice(13, 'Warehouse management system', '貨倉管理系統'),
  choice(14, 'Computer', '電腦'),
];

export const gears: readonly Choice[] = [
  choice(1, 'Safety shoes', '安全鞋'),
  choice(2, 'Safety helmet', '安全帽'),
  choice(3, 'Reflective vest', '反光衣'),
  choice(4, 'Work gloves', '工作手套'),
  choice(5, 'Cotton gloves', '棉手套'),
  choice(6, 'Dust mask', '防塵口罩'),
  choice(7, 'Safety goggles', '護目鏡'),
  choice(8, 'Ear plugs', '耳塞'),
  choice(9, 'Back support belt', '護腰帶'),
  choice(10, 'Cold store jacket', '凍倉保暖衣'),
  choice(11, 'Box cutter', '界刀'),
];

export const requirements: readonly Choice[] = [
  choice(1, 'Speaks Cantonese', '能說廣東話'),
  choice(2, 'Speaks English', '能說英語'),
  choice(3, 'Speaks Putonghua', '能說普通話'),
  choice(4, 'Reads Chinese', '能閱讀中文'),
  choice(5, 'Reads English', '能閱讀英文'),
  choice(6, 'Six months of warehouse experience', '六個月倉務經驗'),
  choice(7, 'One year of warehouse experience', '一年倉務經驗'),
  choice(8, 'Experience in a cold store', '凍倉工作經驗'),
  choice(9, 'Experience in air cargo', '空運貨站工作經驗'),
  choice(10, 'Uses a handheld scanner', '懂得使用手提掃描器'),
  choice(11, 'Uses spreadsheets', '懂得使用試算表'),
  choice(12, 'Driving licence for a light goods vehicle', '輕型貨車駕駛執照'),
  choice(13, 'Driving licence for a medium goods vehicle', '中型貨車駕駛執照'),
  choice(14, 'Valid forklift certificate', '有效的鏟車證書'),
  choice(15, 'Airport restricted area permit', '機場禁區許可證'),
];
