/** The three regions of Hong Kong, in the order people list them. */
export const regions = {
  HONG_KONG_ISLAND: { en: 'Hong Kong Island', hk: '港島' },
  KOWLOON: { en: 'Kowloon', hk: '九龍' },
  NEW_TERRITORIES: { en: 'New Territories', hk: '新界' },
} as const;
export type Region = keyof typeof regions;

export interface District {
  id: number;
  /** The name of the district in the locales: `district.WAN_CHAI`. */
  name: string;
  region: Region;
  en: string;
  hk: string;
}

/** The 18 districts; the ids are those of the reference API's `/districts/list-info`, which decides the list. */
export const districts: readonly District[] = [
  { id: 1, name: 'CENTRAL_AND_WESTERN', region: 'HONG_KONG_ISLAND', en: 'Central and Western', hk: '中西區' },
  { id: 2, name: 'WAN_CHAI', region: 'HONG_KONG_ISLAND', en: 'Wan Chai', hk: '灣仔區' },
  { id: 3, name: 'EASTERN', region: 'HONG_KONG_ISLAND', en: 'Eastern', hk: '東區' },
  { id: 4, name: 'SOUTHERN', region: 'HONG_KONG_ISLAND', en: 'Southern', hk: '南區' },
  { id: 5, name: 'YAU_TSIM_MONG', region: 'KOWLOON', en: 'Yau Tsim Mong', hk: '油尖旺區' },
  { id: 6, name: 'SHAM_SHUI_PO', region: 'KOWLOON', en: 'Sham Shui Po', hk: '深水埗區' },
  { id: 7, name: 'KOWLOON_CITY', region: 'KOWLOON', en: 'Kowloon City', hk: '九龍城區' },
  { id: 8, name: 'WONG_TAI_SIN', region: 'KOWLOON', en: 'Wong Tai Sin', hk: '黃大仙區' },
  { id: 9, name: 'KWUN_TONG', region: 'KOWLOON', en: 'Kwun Tong', hk: '觀塘區' },
  { id: 10, name: 'KWAI_TSING', region: 'NEW_TERRITORIES', en: 'Kwai Tsing', hk: '葵青區' },
  { id: 11, name: 'TSUEN_WAN', region: 'NEW_TERRITORIES', en: 'Tsuen Wan', hk: '荃灣區' },
  { id: 12, name: 'TUEN_MUN', region: 'NEW_TERRITORIES', en: 'Tuen Mun', hk: '屯門區' },
  { id: 13, name: 'YUEN_LONG', region: 'NEW_TERRITORIES', en: 'Yuen Long', hk: '元朗區' },
  { id: 14, name: 'NORTH', region: 'NEW_TERRITORIES', en: 'North', hk: '北區' },
  { id: 15, name: 'TAI_PO', region: 'NEW_TERRITORIES', en: 'Tai Po', hk: '大埔區' },
  { id: 16, name: 'SHA_TIN', region: 'NEW_TERRITORIES', en: 'Sha Tin', hk: '沙田區' },
  { id: 17, name: 'SAI_KUNG', region: 'NEW_TERRITORIES', en: 'Sai Kung', hk: '西貢區' },
  { id: 18, name: 'ISLANDS', region: 'NEW_TERRITORIES', en: 'Islands', hk: '離島區' },
];
