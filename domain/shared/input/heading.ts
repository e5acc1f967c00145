import { inTraditional } from '../text/traditional.ts';
import { plainText } from './plain-text.ts';

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
