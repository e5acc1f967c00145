type Region = 'HONG_KONG_ISLAND' | 'KOWLOON' | 'NEW_TERRITORIES';

interface District {
  id: number;
  name: string;
  region: Region;
}

/** The 18 districts. The API decides the list; the ids are those of the reference API's `/districts/list-info`. */
export const districts = [
  { id: 1, name: 'CENTRAL_AND_WESTERN', region: 'HONG_KONG_ISLAND' },
  { id: 2, name: 'WAN_CHAI', region: 'HONG_KONG_ISLAND' },
  { id: 3, name: 'EASTERN', region: 'HONG_KONG_ISLAND' },
  { id: 4, name: 'SOUTHERN', region: 'HONG_KONG_ISLAND' },
  { id: 5, name: 'YAU_TSIM_MONG', region: 'KOWLOON' },
  { id: 6, name: 'SHAM_SHUI_PO', region: 'KOWLOON' },
  { id: 7, name: 'KOWLOON_CITY', region: 'KOWLOON' },
  { id: 8, name: 'WONG_TAI_SIN', region: 'KOWLOON' },
  { id: 9, name: 'KWUN_TONG', region: 'KOWLOON' },
  { id: 10, name: 'KWAI_TSING', region: 'NEW_TERRITORIES' },
  { id: 11, name: 'TSUEN_WAN', region: 'NEW_TERRITORIES' },
  { id: 12, name: 'TUEN_MUN', region: 'NEW_TERRITORIES' },
  { id: 13, name: 'YUEN_LONG', region: 'NEW_TERRITORIES' },
  { id: 14, name: 'NORTH', region: 'NEW_TERRITORIES' },
  { id: 15, name: 'TAI_PO', region: 'NEW_TERRITORIES' },
  { id: 16, name: 'SHA_TIN', region: 'NEW_TERRITORIES' },
  { id: 17, name: 'SAI_KUNG', region: 'NEW_TERRITORIES' },
  { id: 18, name: 'ISLANDS', region: 'NEW_TERRITORIES' },
] as const satisfies readonly District[];
