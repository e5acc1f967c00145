/** Workers write their nationality in English or in Chinese; these words of it are known in both. */
const nationalities = {
  chinese: ['Chinese', 'China', '中國', '中國籍'],
  hongkong: ['Hong Kong', 'Hongkonger', 'Hong Kong Chinese', '香港'],
  british: ['British', 'British National (Overseas)', 'BNO', 'UK', '英國'],
  nepalese: ['Nepalese', 'Nepali', 'Nepal', '尼泊爾'],
  indian: ['Indian', 'India', '印度'],
  pakistani: ['Pakistani', 'Pakistan', '巴基斯坦'],
  filipino: ['Filipino', 'Filipina', 'Philippine', 'Philippines', '菲律賓'],
  indonesian: ['Indonesian', 'Indonesia', '印尼'],
  thai: ['Thai', 'Thailand', '泰國'],
  vietnamese: ['Vietnamese', 'Vietnam', '越南'],
  bangladeshi: ['Bangladeshi', 'Bangladesh', '孟加拉'],
  srilankan: ['Sri Lankan', 'Sri Lanka', '斯里蘭卡'],
  malaysian: ['Malaysian', 'Malaysia', '馬來西亞'],
  japanese: ['Japanese', 'Japan', '日本'],
  korean: ['Korean', 'South Korean', '韓國'],
} as const;
type Nationality = keyof typeof nationalities;

const names = Object.keys(nationalities) as Nationality[];

/** Null for an unlisted nationality, which is shown as typed. */
export function nationalityNamed(text: string): Nationality | null {
  const wanted = text.trim().toLowerCase();
  return names.find((name) => nationalities[name].some((each) => each.toLowerCase() === wanted)) ?? null;
}
