import { sex as sexes, type Sex } from '#domain/workers/sex.ts';

export interface DemoWorker {
  name: string;
  hk: string | null;
  sex: Sex;
  nationality: string;
  years: number;
  districts: readonly number[];
  industries: readonly number[];
  certificates: readonly (
    | 'forklift'
    | 'forkliftExpired'
    | 'reachTruck'
    | 'firstAid'
    | 'airport'
    | 'drivingLight'
    | 'drivingMedium'
  )[];
  language: 'en' | 'hk';
  about: string;
}

const { MALE: m, FEMALE: f } = sexes;

const worker = (
  name: string,
  hk: string | null,
  sex: Sex,
  years: number,
  districts: readonly number[],
  industries: readonly number[],
  certificates: DemoWorker['certificates'] = [],
  about = '',
  nationality = 'Chinese',
): DemoWorker => ({
  name,
  hk,
  sex,
  years,
  districts,
  industries,
  certificates,
  about,
  nationality,
  language: hk === null ? 'en' : 'hk',
});

export const demoWorkers: readonly DemoWorker[] = [
  worker('Chan Tai Man', '陳大文', m, 6, [10, 11], [1, 4], ['firstAid'], '守時，可返夜更。'),
  worker('Wong Ka Yan', '黃嘉欣', f, 4, [10, 16], [4, 1], [], '做過三年包裝，識用掃描器。'),
  worker('Cheung Mei Ling', '張美玲', f, 9, [10, 11, 6], [4], ['firstAid'], '電商貨倉包裝經驗九年。'),
  worker('Ng Chi Fai', '吳志輝', m, 3, [10, 12], [1, 4], []),
  worker('Lam Tsz Ching', '林子晴', f, 5, [18, 10], [5, 4], ['airport'], '熟悉倉務系統及試算表。'),
  worker('Gurpreet Singh', '辛格', m, 1, [11, 10], [1], [], 'Strong, careful, speaks Cantonese.', 'Indian'),
  worker('Ho Chi Keung', '何志強', m, 15, [10, 11], [2, 1], ['forklift', 'reachTruck'], '鏟車牌十五年，無意外紀錄。'),
  worker('Lee Siu Ming', '李小明', m, 8, [10, 13], [2], ['forklift']),
  worker('Kwok Wai Lun', '郭偉倫', m, 11, [12, 13], [2, 6], ['forkliftExpired', 'drivingMedium']),
  worker('Tsang Hoi Yan', '曾凱欣', f, 2, [16, 15], [4, 5], []),
  worker('Yip Kin Wah', '葉健華', m, 7, [18, 10], [3], ['airport', 'firstAid'], '赤鱲角打板七年。'),
  worker(
    'Bibek Gurung',
    null,
    m,
    6,
    [13, 18],
    [3, 1],
    ['airport'],
    'Air cargo night shifts for six years.',
    'Nepalese',
  ),
  worker('Sunita Rai', null, f, 3, [13, 12], [4, 3], ['airport'], 'Packing and ULD build-up.', 'Nepalese'),
  worker('Fung Yuen Ting', '馮婉婷', f, 10, [9, 8], [5], [], '出入貨文件、報關文件均熟悉。'),
  worker('Lau Chun Kit', '劉俊傑', m, 2, [10, 11], [1], []),
  worker('Mak Pui Shan', '麥佩珊', f, 1, [11, 10], [4, 5], []),
  worker(
    'Leung Kwok Wing',
    '梁國榮',
    m,
    20,
    [12, 13],
    [6],
    ['drivingLight', 'drivingMedium', 'firstAid'],
    '揸客貨車廿年，熟新界路線。',
  ),
  worker('Tang Wing Sze', '鄧詠詩', f, 4, [13, 12], [6, 1], ['drivingLight']),
  worker('Chow Ka Ho', '周家豪', m, 5, [10, 6], [1, 2], ['forklift']),
  worker('Ahmed Khan', null, m, 7, [6, 10], [1, 6], ['drivingLight'], 'Seven years in loading bays.', 'Pakistani'),
  worker('Yeung Suet Ying', '楊雪瑩', f, 6, [17, 9], [4, 5], []),
  worker('Tse Man Hin', '謝文軒', m, 0, [16, 14], [1], [], '學生，星期六日可返工。'),
  worker('Poon Lai Kuen', '潘麗娟', f, 18, [8, 9], [4], ['firstAid']),
  worker('Siu Ho Yin', '蕭浩然', m, 3, [11, 10], [1, 3], ['airport']),
  worker('Lee Wai Man', '李偉文', m, 4, [10, 11], [4, 1], [], '返過多間電商貨倉。'),
  worker('Chan Yuk Lan', '陳玉蘭', f, 12, [11, 10], [5, 4], ['firstAid']),
  worker('Cheng Wai Kit', '鄭偉傑', m, 9, [10, 13], [2, 1], ['forklift', 'reachTruck']),
  worker('Luk Siu Fan', '陸小芬', f, 5, [18, 11], [5, 4], ['airport']),
  worker('Hui Ka Wai', '許家慧', f, 2, [10, 6], [4], []),
  worker('Ma Tsz Kin', '馬子健', m, 6, [12, 13], [6, 1], ['drivingLight', 'drivingMedium']),
  worker(
    'Tamang Prem',
    null,
    m,
    4,
    [18, 13],
    [3, 1],
    ['airport', 'firstAid'],
    'Build-up and break-down at the airport.',
    'Nepalese',
  ),
  worker('Kong Wing Yan', '江詠欣', f, 1, [10, 16], [5, 1], []),
  worker('Choi Man Fai', '蔡文輝', m, 13, [18, 10], [3, 2], ['airport', 'forklift'], '打板、鏟車都得。'),
  worker('Wu Lai Fong', '胡麗芳', f, 8, [11, 10], [4, 5], []),
  worker('Maria Santos', null, f, 5, [10, 11], [4, 1], [], 'Fast and tidy packer.', 'Filipino'),
  worker('Lo Chun Hei', '盧俊熙', m, 1, [13, 12], [1], []),
  worker('So Kam Tim', '蘇錦添', m, 22, [10, 11], [1, 2], ['forklift', 'firstAid'], '凍倉工作經驗十年。'),
  worker('Au Pui Yee', '區佩儀', f, 7, [18, 10], [5], ['airport']),
  worker('Ip Kwok Leung', '葉國良', m, 10, [12, 11], [6, 1], ['drivingLight', 'drivingMedium']),
  worker('Nguyen Van Minh', null, m, 2, [10, 6], [1, 4], [], 'Works hard, learning Cantonese.', 'Vietnamese'),
];
