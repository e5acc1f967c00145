import { expect } from 'vitest';
import { errorOf } from './pages/page-fields.ts';
import type { VisitedPage } from './pages/visitor.ts';

/** An answer is refused with a text on the page, or a message beside each of these fields. */
type Reasons = string | RegExp | Readonly<Record<string, string>>;

interface PortalMatchers<Result = unknown> {
  /**
   * A redirect led to this address, and there is a page. If nobody followed the redirects, the answer names this
   * address.
   */
  toRedirectTo(address: string): Result;
  /** The page says this as a message of its own: a toast, a notice or a problem, as screen readers are told. */
  toShowNotice(text: string): Result;
  /** The answer has this status, and says why. */
  toBeRefusedWith(status: number, reasons?: Reasons): Result;
}

declare module 'vitest' {
  interface Matchers<T> extends PortalMatchers<T> {}
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

const noticesOf = (page: VisitedPage): string[] =>
  page.document.querySelectorAll('[role=status], [role=alert]').map(({ textContent }) => fold(textContent));

function reasonsOf(page: VisitedPage, reasons: Reasons): unknown {
  if (typeof reasons === 'string') return page.text.includes(reasons) ? reasons : page.text;
  if (reasons instanceof RegExp) return reasons.test(page.text) ? reasons : page.text;
  return Object.fromEntries(Object.keys(reasons).map((field) => [field, errorOf(page, field)]));
}

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
        `${this.isNot ? 'no ' : ''}redirect to ${address}; the status is ${answer.status}. ${answer instanceof Response ? '' : noticesOf(answer).join('\n')}`,
      actual: found,
      expected: wanted,
    };
  },

  toShowNotice(page: VisitedPage, text: string) {
    const notices = noticesOf(page);
    return {
      pass: notices.some((notice) => notice.includes(text)),
      message: () =>
        `${page.address} (${page.status}) ${this.isNot ? 'shows' : 'does not show'} the notice "${text}". Its notices:\n${notices.join('\n') || 'none'}`,
    };
  },

  toBeRefusedWith(page: VisitedPage, status: number, reasons: Reasons = {}) {
    const wanted = { status, reasons };
    const found = { status: page.status, reasons: reasonsOf(page, reasons) };
    return {
      pass: this.equals(found, wanted),
      message: () => `${page.address} is ${this.isNot ? '' : 'not '}refused with ${status} and these reasons`,
      actual: found,
      expected: wanted,
    };
  },
});
