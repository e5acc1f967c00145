import { expect } from 'vitest';
import { errorOf } from './pages/page-fields.ts';
import type { VisitedPage } from './pages/visitor.ts';

type Reasons = string | RegExp | Readonly<Record<string, string>>;

interface PortalMatchers<Result = unknown> {
  /** Redirected to this address, which has a page. Without following redirects, the response names this address. */
  toRedirectTo(address: string): Result;
  toShowMessage(text: string): Result;
  /**
   * With this status and a message. The title of a form shown again begins with "Error", and each link of its
   * summary leads to a field.
   */
  toBeRejectedWith(status: number, reasons?: Reasons): Result;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends PortalMatchers<R> {}
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

const notificationsOf = (page: VisitedPage): string[] =>
  page.document.querySelectorAll('[role=status], [role=alert]').map(({ textContent }) => fold(textContent));

function reasonsOf(page: VisitedPage, reasons: Reasons): unknown {
  if (typeof reasons === 'string') return page.text.includes(reasons) ? reasons : page.text;
  if (reasons instanceof RegExp) return reasons.test(page.text) ? reasons : page.text;
  return Object.fromEntries(Object.keys(reasons).map((field) => [field, errorOf(page, field)]));
}

const cameBack = new Set([402, 409, 422, 429]);

const isMarked = ({ status, document }: VisitedPage): boolean =>
  !cameBack.has(status) || /^(Error: |錯誤：)/.test(document.querySelector('title')?.textContent ?? '');

const lostLinks = ({ document }: VisitedPage): string[] =>
  document
    .querySelectorAll('[role=alert] a[href^="#"]')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => document.getElementById(href.slice(1)) === null);

expect.extend({
  toRedirectTo(answer: VisitedPage | Response, address: string) {
    const wanted = { redirected: true, address };
    const found =
      answer instanceof Response
        ? { redirected: answer.status >= 300 && answer.status < 400, address: answer.headers.get('location') }
        : { redirected: answer.hops > 0 && answer.status === 200, address: answer.address };
    return {
      pass: this.equals(found, wanted),
      message: () =>
        `${this.isNot ? 'no ' : ''}redirect to ${address}; the status is ${answer.status}. ${answer instanceof Response ? '' : notificationsOf(answer).join('\n')}`,
      actual: found,
      expected: wanted,
    };
  },

  toShowMessage(page: VisitedPage, text: string) {
    const messages = notificationsOf(page);
    return {
      pass: messages.some((notice) => notice.includes(text)),
      message: () =>
        `${page.address} (${page.status}) ${this.isNot ? 'shows' : 'does not show'} the notice "${text}". Its notices:\n${messages.join('\n') || 'none'}`,
    };
  },

  toBeRejectedWith(page: VisitedPage, status: number, reasons: Reasons = {}) {
    const wanted = { status, reasons, marked: true, lost: [] };
    const found = {
      status: page.status,
      reasons: reasonsOf(page, reasons),
      marked: isMarked(page),
      lost: lostLinks(page),
    };
    return {
      pass: this.equals(found, wanted),
      message: () =>
        `${page.address} is ${this.isNot ? '' : 'not '}refused with ${status}, these reasons, a marked title and links to its fields`,
      actual: found,
      expected: wanted,
    };
  },
});
