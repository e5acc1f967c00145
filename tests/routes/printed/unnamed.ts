import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { amountsIn } from './printed.ts';

/**
 * Amounts without a name, each with the reason: prices, typed values, and sums that another test recalculates.
 * All other amounts on a page have a name.
 */
const allowed: readonly { at: RegExp; text: RegExp; why: string }[] = [
  {
    at: /./,
    text: /(?:Hourly rate|an hour|a day|a paid hour|時薪|日薪|paid\b)|^HK\$[\d.,]+ × /,
    why: 'a wage or another rate, which is a price',
  },
  {
    at: /^\/(?:hk\/?)?(?:$|for-workers|for-companies|jobs|price|customer-agreement)/,
    text: /./,
    why: 'wages, prices and examples of the public site: tests/routes/public',
  },
  {
    at: /^\/(?:shifts\/)?week/,
    text: /^\d[\d,]*\/\d[\d,]* · HK\$/,
    why: 'the sums of a board’s days, narrowed or not: tests/api/shifts/board.test.ts',
  },
  { at: /^\/book\//, text: /direct-hire fee is/, why: 'the agreement that is accepted' },
  { at: /^\/training-classes/, text: /./, why: 'the allowance of a class, as it was typed' },
  { at: /^\/(?:book|shifts\/\d+\/rebook)/, text: /./, why: 'the quote of a draft: tests/routes/booking' },
  {
    at: /^\/(?:shifts\/\d+|week\/[^/]+)\/(?:acceptance|cancellation|copy|edit|series|applicants)|^\/timesheets\/\d+\/(?:reopening|clock-out)/,
    text: /./,
    why: 'what a choice would change: tests/routes/shifts (cancellation, cost-before-saving)',
  },
  {
    at: /^\/settings\/closing/,
    text: /./,
    why: 'what stands against closing the account: tests/api/admin/deletion-requests.test.ts',
  },
  { at: /^\/review\/applicants/, text: /./, why: 'what a place costs, as before it is accepted: tests/routes/shifts' },
  {
    at: /^\/statement\/payment/,
    text: /./,
    why: 'the payment of what is chosen and what is on its way: tests/routes/statement/payment.test.ts',
  },
  {
    at: /^\/worker-invoices\/(?:week|\d+\/reconciliation)/,
    text: /./,
    why: 'booked, approved and billed: tests/routes/invoices/reconciliation',
  },
];

/** The names of the list that were needed are counted, so that none stays longer than it is. */
const used = new Set<number>();

export const unusedEntries = (): string[] => allowed.filter((_, index) => !used.has(index)).map(({ why }) => why);

export function unnamedOn(page: VisitedPage, address: string): string[] {
  if (address.startsWith('/notifications')) return [];
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      if (amountsIn(text).length === 0) return;
      const entry = allowed.findIndex((one) => one.at.test(address) && one.text.test(text));
      if (entry < 0) found.push(`${address}: ${text.slice(0, 120)} is not named`);
      else used.add(entry);
      return;
    }
    const { tagName, attributes } = node as HTMLElement;
    if (['SCRIPT', 'STYLE', 'TITLE', 'CODE'].includes(tagName) || attributes['data-testid'] !== undefined) return;
    node.childNodes.forEach(walk);
  };
  const body = page.document.querySelector('body');
  if (body) walk(body);
  return found;
}
