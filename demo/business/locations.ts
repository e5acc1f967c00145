import { addHours } from '#domain/shared/time.ts';
import { insertReturningIds } from '#api/db/rows.ts';
import type { DemoBusiness, DemoSeed } from './demo-seed.ts';

interface DemoLocation {
  name: string;
  name_hk: string;
  address: string;
  address_hk: string;
  loading_bay?: string;
  district_id: number;
  instructions: { en: string; hk: string };
  latitude: number;
  longitude: number;
}

const harbourline: Record<string, DemoLocation> = {
  kwaiChung: {
    name: 'Kwai Chung Depot',
    name_hk: '葵涌貨倉',
    address: '5/F, 18 Wing Yip Street, Kwai Chung',
    address_hk: '葵涌永業街 18 號 5 樓',
    loading_bay: 'Bay 3',
    district_id: 10,
    instructions: {
      en: 'Lift lobby B, behind the loading dock. Say the shift number at the gate. There is a canteen on 3/F.',
      hk: '請由上落貨區後面的 B 升降機大堂進入，在閘口報上更期編號。3 樓設有飯堂。',
    },
    latitude: 22.3637,
    longitude: 114.1312,
  },
  tsingYi: {
    name: 'Tsing Yi Cold Store',
    name_hk: '青衣凍倉',
    address: 'G/F, 88 Tsing Yi Road, Tsing Yi',
    address_hk: '青衣青衣路 88 號地下',
    district_id: 10,
    instructions: {
      en: 'Warm jackets are at the gate. Wait in the air lock until somebody opens the inner door.',
      hk: '保暖衣可於閘口領取。請在緩衝間等候，待職員開啟內門。',
    },
    latitude: 22.3421,
    longitude: 114.1006,
  },
  airport: {
    name: 'Airport Freight Centre',
    name_hk: '機場貨運中心',
    address: 'Gate B, 9 Chun Wan Road, Chek Lap Kok',
    address_hk: '赤鱲角駿運路 9 號 B 閘',
    loading_bay: 'Gate B',
    district_id: 18,
    instructions: {
      en: 'Bring your airport permit and identity card. The shuttle leaves Tung Chung station every 20 minutes.',
      hk: '請帶備機場禁區許可證及身份證。接駁巴士每 20 分鐘由東涌站開出。',
    },
    latitude: 22.2965,
    longitude: 113.9222,
  },
  tuenMun: {
    name: 'Tuen Mun Returns Centre',
    name_hk: '屯門退貨中心',
    address: '2/F, 6 Ho Tin Street, Tuen Mun',
    address_hk: '屯門河田街 6 號 2 樓',
    district_id: 12,
    instructions: {
      en: 'Enter from Ho Tin Street; the lorry gate has no footpath.',
      hk: '請由河田街入口進入，貨車閘口沒有行人路。',
    },
    latitude: 22.3956,
    longitude: 113.9703,
  },
};

type InBoth = readonly [english: string, chinese: string];

const more = (
  [name, nameInChinese]: InBoth,
  [address, addressInChinese]: InBoth,
  district_id: number,
  latitude: number,
  longitude: number,
): DemoLocation => ({
  name,
  name_hk: nameInChinese,
  address,
  address_hk: addressInChinese,
  district_id,
  instructions: { en: 'Ask for the shift leader at the gate.', hk: '請在閘口找當值主管。' },
  latitude,
  longitude,
});

const otherSites: readonly DemoLocation[] = [
  more(
    ['Tsuen Wan Sorting Hall', '荃灣分揀中心'],
    ['1/F, 33 Wang Lung Street, Tsuen Wan', '荃灣橫龍街 33 號 1 樓'],
    11,
    22.3702,
    114.1098,
  ),
  more(
    ['Sha Tin Parcel Hub', '沙田包裹中心'],
    ['2/F, 12 On Ping Street, Sha Tin', '沙田安平街 12 號 2 樓'],
    16,
    22.3887,
    114.2084,
  ),
  more(
    ['Kwun Tong Show Store', '觀塘展覽倉'],
    ['8/F, 70 Hung To Road, Kwun Tong', '觀塘鴻圖道 70 號 8 樓'],
    9,
    22.3103,
    114.2226,
  ),
  more(
    ['Yuen Long Open Yard', '元朗露天場'],
    ['Lot 1203, Kam Tin Road, Yuen Long', '元朗錦田公路地段 1203 號'],
    13,
    22.4372,
    114.0571,
  ),
  more(
    ['Chai Wan Harbour Store', '柴灣海濱倉'],
    ['4/F, 10 Ka Yip Street, Chai Wan', '柴灣嘉業街 10 號 4 樓'],
    3,
    22.264,
    114.2423,
  ),
  more(
    ['Fanling Bonded Warehouse', '粉嶺保稅倉'],
    ['G/F, 5 On Lok Mun Street, Fanling', '粉嶺安樂門街 5 號地下'],
    14,
    22.4975,
    114.1456,
  ),
  more(
    ['Lai Chi Kok Fashion Store', '荔枝角時裝倉'],
    ['9/F, 1 Wing Hong Street, Lai Chi Kok', '荔枝角永康街 1 號 9 樓'],
    6,
    22.3371,
    114.1502,
  ),
  more(
    ['Tai Po Food Store', '大埔食品倉'],
    ['G/F, 8 Dai Wang Street, Tai Po', '大埔大宏街 8 號地下'],
    15,
    22.4633,
    114.1862,
  ),
  more(
    ['San Po Kong Book Depot', '新蒲崗書倉'],
    ['6/F, 4 Tai Yau Street, San Po Kong', '新蒲崗大有街 4 號 6 樓'],
    8,
    22.3356,
    114.1978,
  ),
  more(
    ['Tseung Kwan O Data Store', '將軍澳資料倉'],
    ['G/F, 22 Chun Cheong Street, Tseung Kwan O', '將軍澳駿昌街 22 號地下'],
    17,
    22.2905,
    114.2717,
  ),
  more(
    ['Kwai Chung Overflow', '葵涌後備倉'],
    ['7/F, 40 Kwai Cheong Road, Kwai Chung', '葵涌葵昌路 40 號 7 樓'],
    10,
    22.3598,
    114.1349,
  ),
  more(
    ['Hung Hom Event Store', '紅磡活動物資倉'],
    ['3/F, 37 Hok Yuen Street, Hung Hom', '紅磡鶴園街 37 號 3 樓'],
    7,
    22.3098,
    114.1866,
  ),
];

const eastgate: Record<string, DemoLocation> = {
  kowloonBay: {
    name: 'Kowloon Bay Warehouse',
    name_hk: '九龍灣倉庫',
    address: '12/F, 21 Wang Chiu Road, Kowloon Bay',
    address_hk: '九龍灣宏照道 21 號 12 樓',
    district_id: 9,
    instructions: { en: 'Goods lift 2.', hk: '請乘搭 2 號載貨升降機。' },
    latitude: 22.3236,
    longitude: 114.2076,
  },
};

export async function seedLocations(seed: DemoSeed): Promise<void> {
  await add(seed, seed.made.harbourline, harbourline);
  await add(seed, seed.made.harbourline, Object.fromEntries(otherSites.map((site) => [site.name, site])));
  await add(seed, seed.made.eastgate, eastgate);
}

async function add(
  { db, now, made }: DemoSeed,
  business: DemoBusiness,
  locations: Record<string, DemoLocation>,
): Promise<void> {
  const since = addHours(now, -24 * 129);
  const rows = Object.values(locations).map((location) => ({
    loading_bay: '',
    ...location,
    business_id: business.id,
    created_at: since,
    updated_at: since,
    updated_by: business.operator.name,
  }));
  const ids = await insertReturningIds(db, 'locations', rows);
  Object.keys(locations).forEach((key, index) => (made.locations[key] = ids[index] ?? 0));
}
