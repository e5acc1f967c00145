import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';

const amounts = (text: string): string[] =>
  [...text.matchAll(/[−–+-]?HK\$[\d,]+(?:\.\d+)?/g)].map(([amount]) => amount);
/** Words of neighbouring elements stay apart. */
const wordsOf = (html = ''): string => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
const sorted = (texts: readonly string[]): string => texts.toSorted().join(' ');

/** The amounts of each name, and those without one. Sentences name them in an order of their own in each language. */
function namedAmounts(page: VisitedPage): string[] {
  const named = page.document
    .querySelectorAll('[data-testid]')
    .map((place) => `${place.getAttribute('data-testid')}: ${sorted(amounts(wordsOf(place.innerHTML)))}`);
  return [...named, `all: ${sorted(amounts(wordsOf(page.document.querySelector('body')?.innerHTML)))}`];
}

/** A file, and a public page, whose Chinese edition has an address of its own. */
const oneLanguage = /^\/(?:book\/roster\/template|price)$/;

/** Amounts that the Chinese page prints otherwise than the English one, which is compared with raw rows. */
export function otherAmounts(english: VisitedPage, chinese: VisitedPage): { found: string[]; compared: number } {
  const [here, there] = [namedAmounts(english), namedAmounts(chinese)];
  const language = chinese.document.querySelector('html')?.getAttribute('lang') ?? '';
  const found = here.flatMap((line, index) => (line === there[index] ? [] : [`${line} beside ${there[index]}`]));
  if (here.length !== there.length) found.push(`${here.length} names beside ${there.length}`);
  if (!language.startsWith('zh') && !oneLanguage.test(english.address)) found.push(`its language is ${language}`);
  return { found: found.map((text) => `${english.address} in Chinese: ${text}`), compared: here.length };
}

/** Notifications with other amounts in one language. */
export async function otherNotifications(db: Database, business: number, since: Date) {
  const rows = await db.many<{ en: string; hk: string }>(sql`
    select (title ->> 'en') || ' ' || (body ->> 'en') as en, (title ->> 'hk') || ' ' || (body ->> 'hk') as hk from notifications
    where created_at >= ${since} and account_id in (select id from accounts where business_id = ${business})`);
  return {
    found: rows
      .filter(({ en, hk }) => sorted(amounts(en)) !== sorted(amounts(hk)))
      .map(({ en, hk }) => `${en} | ${hk}`),
    compared: rows.length,
  };
}
