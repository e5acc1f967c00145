/** The three areas of Hong Kong, in the order people list them. */
export const areas = {
  HONG_KONG_ISLAND: { en: 'Hong Kong Island', hk: '港島' },
  KOWLOON: { en: 'Kowloon', hk: '九龍' },
  NEW_TERRITORIES: { en: 'New Territories', hk: '新界' },
} as const;
export type Area = keyof typeof areas;

export interface District {
  id: number;
  area: Area;
  en: string;
  hk: string;
}

/** The 18 districts; the ids are those of the reference API's `/districts/list-info`, which decides the list. */
export const districts: readonly District[] = [
  { id: 1, area: 'HONG_KONG_ISLAND', en: 'Central and Western', hk: '中西區' },
  { id: 2, area: 'HONG_KONG_ISLAND', en: 'Wan Chai', hk: '灣仔區' },
  { id: 3, area: 'HONG_KONG_ISLAND', en: 'Eastern', hk: '東區' },
  { id: 4, area: 'HONG_KONG_ISLAND', en: 'Southern', hk: '南區' },
  { id: 5, area: 'KOWLOON', en: 'Yau Tsim Mong', hk: '油尖旺區' },
  { id: 6, area: 'KOWLOON', en: 'Sham Shui Po', hk: '深水埗區' },
  { id: 7, area: 'KOWLOON', en: 'Kowloon City', hk: '九龍城區' },
  { id: 8, area: 'KOWLOON', en: 'Wong Tai Sin', hk: '黃大仙區' },
  { id: 9, area: 'KOWLOON', en: 'Kwun Tong', hk: '觀塘區' },
  { id: 10, area: 'NEW_TERRITORIES', en: 'Kwai Tsing', hk: '葵青區' },
  { id: 11, area: 'NEW_TERRITORIES', en: 'Tsuen Wan', hk: '荃灣區' },
  { id: 12, area: 'NEW_TERRITORIES', en: 'Tuen Mun', hk: '屯門區' },
  { id: 13, area: 'NEW_TERRITORIES', en: 'Yuen Long', hk: '元朗區' },
  { id: 14, area: 'NEW_TERRITORIES', en: 'North', hk: '北區' },
  { id: 15, area: 'NEW_TERRITORIES', en: 'Tai Po', hk: '大埔區' },
  { id: 16, area: 'NEW_TERRITORIES', en: 'Sha Tin', hk: '沙田區' },
  { id: 17, area: 'NEW_TERRITORIES', en: 'Sai Kung', hk: '西貢區' },
  { id: 18, area: 'NEW_TERRITORIES', en: 'Islands', hk: '離島區' },
];
