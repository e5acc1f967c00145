import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { withoutOtherNumbers, type Printed } from './printed.ts';

/**
 * A count needs a name where it says how much there is to do or to see: menu, badges, bell, tabs, dashboard and
 * board. Elsewhere it is part of a record or of what a person typed. Lists narrowed by a search have counts
 * without a name.
 */
const everywhere = 'header, nav';
const whole = /^\/(?:dashboard|week(?:\/[^/?]+)?)(?:\?|$)/;
const narrowed = /[?&](?:search|clockAt|state|todo|rating|certificate|language|district|worked)=/;

const exceptions: readonly { within: string; why: string }[] = [
  {
    within: '#menu a[href^="/timesheets"]',
    why: 'what can be decided now, the sum of two other counts: tests/routes/timesheets/list.test.ts',
  },
  {
    within: 'a[href*="/acceptance"], a[href*="/approval"]',
    why: 'all that the board shows: tests/routes/shifts/actions.test.ts',
  },
  { within: '#board', why: 'the grid of a board, whose sums `onBoard` reads' },
  { within: 'nav[aria-label="Pages"]', why: 'the numbers of the pages of a list' },
  { within: 'nav[aria-label="Dates shown"]', why: 'the spans of weeks that insights can be of' },
  { within: 'nav[aria-label="Shifts by state"]', why: 'states of a board: tests/api/shifts/board.test.ts' },
  { within: 'aside#shift', why: 'the record of a shift beside the board' },
  {
    within: 'section[aria-labelledby="onboarding"]',
    why: 'the steps of a new business: tests/routes/dashboard/dashboard.test.ts',
  },
  { within: '[data-state]', why: 'the words of a state: tests/routes/printed-states.test.ts' },
];

const generatedNames = /\b(?:Company|Worker)(?: \d+)+/g;

const documentNumbers = /\b(?:INV|ADM|CN|RCP)-\d+\b/g;

export function uncountedOn(page: VisitedPage, address: string): string[] {
  if (narrowed.test(address)) return [];
  const found: string[] = [];
  const skipped = new Set<Node>(exceptions.flatMap(({ within }) => page.document.querySelectorAll(within)));
  const walk = (node: Node): void => {
    if (skipped.has(node)) return;
    if (node.nodeType === NodeType.TEXT_NODE) {
      const text = withoutOtherNumbers(node.text.replaceAll(generatedNames, '').replaceAll(documentNumbers, ''));
      const isDate = /^\d\d\/\d\d$/.test(text.trim());
      if (/\d/.test(text) && !isDate) found.push(`${address}: ${node.text.trim().slice(0, 80)} counts without a name`);
      return;
    }
    const { tagName, attributes } = node as HTMLElement;
    if (['SCRIPT', 'STYLE', 'TITLE', 'CODE', 'TIME'].includes(tagName) || attributes['data-testid'] !== undefined)
      return;
    if (attributes['data-count'] !== undefined)
      found.push(`${address}: ${attributes['data-count']} counts without a name`);
    node.childNodes.forEach(walk);
  };
  const parts = page.document.querySelectorAll(whole.test(address) ? 'body' : everywhere);
  parts.forEach(walk);
  return [...new Set(found)];
}

/** By day and by location; names of cells would be longer than the cells. */
export function onBoard(page: VisitedPage): Printed[] {
  const days = page.document.querySelectorAll('#board section[id^="d2"]');
  const dates = days.map(({ id }) => id.slice(1)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined || /[?&](?:state|todo)=/.test(page.address)) return [];
  const people = (of: string, text: string): Printed[] => {
    const [, accepted, places] = /^([\d,]+)\/([\d,]+)/.exec(text.trim()) ?? [];
    if (accepted === undefined || places === undefined) return [];
    return [
      { name: `people.${of}.accepted`, text: accepted },
      { name: `people.${of}.places`, text: places },
    ];
  };
  const ofDays = days.flatMap((day) => {
    const date = day.id.slice(1);
    const text = day.querySelector('h2 small')?.textContent ?? '';
    const [, cost] = /(HK\$[\d,]+)/.exec(text) ?? [];
    const total = { name: `listed.shifts.total?startDate=${date}&endDate=${date}`, text: cost ?? '' };
    return [...people(`${date}/${date}`, text), ...(cost === undefined ? [] : [total])];
  });
  const places = page.document.querySelectorAll('#board section[aria-labelledby="by-place"] p');
  const ofPlaces = places.flatMap((place, index) => {
    const name = place.querySelector('span')?.textContent ?? '';
    const at = index === places.length - 1 ? '' : `/${name}`;
    return people(`${from}/${to}${at}`, place.querySelector('b')?.textContent ?? '');
  });
  return [...ofDays, ...ofPlaces];
}
