import type { Choice } from './content.ts';

/** The id is the bank's three-digit clearing code. */
interface Bank extends Choice {
  code: string;
}

const bank = (code: string, en: string, hk: string): Bank => ({ id: Number(code), code, name: { en, hk } });

export const banks: readonly Bank[] = [
  bank('003', 'Standard Chartered Bank (Hong Kong)', '渣打銀行（香港）'),
  bank('004', 'The Hongkong and Shanghai Banking Corporation', '香港上海滙豐銀行'),
  bank('009', 'China Construction Bank (Asia)', '中國建設銀行（亞洲）'),
  bank('012', 'Bank of China (Hong Kong)', '中國銀行（香港）'),
  bank('015', 'The Bank of East Asia', '東亞銀行'),
  bank('016', 'DBS Bank (Hong Kong)', '星展銀行（香港）'),
  bank('018', 'China CITIC Bank International', '中信銀行（國際）'),
  bank('020', 'CMB Wing Lung Bank', '招商永隆銀行'),
  bank('024', 'Hang Seng Bank', '恒生銀行'),
  bank('025', 'Shanghai Commercial Bank', '上海商業銀行'),
  bank('027', 'Bank of Communications, Hong Kong Branch', '交通銀行香港分行'),
  bank('028', 'Public Bank (Hong Kong)', '大眾銀行（香港）'),
  bank('035', 'OCBC Bank (Hong Kong)', '華僑銀行（香港）'),
  bank('039', 'Chiyu Banking Corporation', '集友銀行'),
  bank('040', 'Dah Sing Bank', '大新銀行'),
  bank('041', 'Chong Hing Bank', '創興銀行'),
  bank('043', 'Nanyang Commercial Bank', '南洋商業銀行'),
  bank('061', 'Tai Sang Bank', '大生銀行'),
  bank('072', 'Industrial and Commercial Bank of China (Asia)', '中國工商銀行（亞洲）'),
  bank('128', 'Fubon Bank (Hong Kong)', '富邦銀行（香港）'),
  bank('250', 'Citibank (Hong Kong)', '花旗銀行（香港）'),
  bank('382', 'Bank of Communications (Hong Kong)', '交通銀行（香港）'),
  bank('387', 'ZA Bank', '眾安銀行'),
  bank('388', 'livi bank', '理慧銀行'),
  bank('389', 'Mox Bank', 'Mox Bank'),
  bank('390', 'WeLab Bank', '匯立銀行'),
  bank('391', 'Fusion Bank', '富融銀行'),
  bank('392', 'PAO Bank', '平安數字銀行'),
  bank('393', 'Ant Bank (Hong Kong)', '螞蟻銀行（香港）'),
  bank('395', 'Airstar Bank', '天星銀行'),
];
