import { plainText } from './plain-text.ts';

/** Simplified characters of headings, and the traditional ones. */
const simplified = '时间数职点资开结仓场号备注电话邮证机';
const traditional = '時間數職點資開結倉場號備註電話郵證機';

const inTraditional = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => traditional[simplified.indexOf(character)] ?? character);

/** The heading in each language alone, without units in brackets or behind a slash. */
export function headingVariants(heading: string): string[] {
  const plain = inTraditional(plainText(heading)).toLowerCase();
  const bare = plain.replace(/[([][^)\]]*[)\]]/g, ' ').replace(/\s*[*:]+\s*$/, '');
  const latin = bare.replace(/\p{Script=Han}+/gu, ' ');
  const chinese = bare.replace(/[^\p{Script=Han}]+/gu, ' ');
  const beforeUnit = latin.replace(/[/,].*$/, '').replace(/\b(hk\$|hkd|\$)/g, ' ');
  return [plain, bare, latin, beforeUnit, chinese, chinese.split(' ')[0] ?? '']
    .map((text) => text.replace(/\s+/g, ' ').replace(/^[\s/.,·|-]+|[\s/.,·|-]+$/g, ''))
    .filter(Boolean);
}
