import { describe, expect, it } from 'vitest';
import { renderEmail, withSites } from '#api/email/render-email.ts';
import { invitedEmail } from '#api/admin/workers/import.ts';
import {
  approvedEmail,
  askedEmail,
  declinedEmail,
  reopenedEmail,
  suspendedEmail,
  unsuspendedEmail,
} from '#api/admin/account-review/emails.ts';
import { deletionRequestedEmail } from '#api/admin/deletions/emails.ts';
import { dataCopyEmail } from '#api/accounts/data-copies/emails.ts';
import { workerEmail } from '#api/messaging/notifications/notify-workers.ts';
import { bankDetailsChangedEmail, correctionEmail, submittedEmail } from '#api/workers/worker-account/emails.ts';
import { paidEmail, reversedEmail } from '#api/workers/worker-pay/emails.ts';
import { workerPages } from '#app/pages.ts';
import { cents } from '#domain/shared/money.ts';
import { workerPageOf } from '#domain/messaging/worker-page.ts';
import { notificationTarget } from '#contract/messaging/notifications.ts';

const recipient = { email: 'wing@workers.example', name: 'Ho Wing Sze', language: 'en' } as const;
const applicant = { ...recipient, subject: 'worker', account_name: 'Ho Wing Sze' } as const;
const paid = {
  week_start: '2026-11-23',
  amount: cents(80_000),
  paid_on: '2026-12-01',
  reference: '',
  account: '',
  timesheets: 1,
} as const;
const about = (target: 'SHIFT' | 'TIMESHEET') =>
  workerEmail({ name: 'placeGiven', variables: () => ({}), target, targetId: 7 }, recipient);

const emails = {
  submitted: [submittedEmail(recipient), '/worker/sign-up'],
  bankDetails: [bankDetailsChangedEmail(recipient, new Date(0)), '/worker/profile/bank-details'],
  correction: [correctionEmail(recipient, null), '/worker/profile/corrections'],
  approved: [approvedEmail(applicant), '/worker/jobs'],
  asked: [askedEmail(applicant, 'Which?'), '/worker/sign-up/question'],
  declined: [declinedEmail(applicant, 'OTHER', ''), '/worker/sign-up'],
  reopened: [reopenedEmail(applicant), '/worker/sign-up'],
  suspended: [suspendedEmail(applicant, '', 0), '/worker/profile'],
  unsuspended: [unsuspendedEmail(applicant), '/worker/jobs'],
  invited: [invitedEmail(recipient), '/worker'],
  deletion: [deletionRequestedEmail(recipient, '2026-12-01T00:00:00.000Z'), '/worker/profile/leave'],
  dataCopy: [
    dataCopyEmail({ ...recipient, path: '/worker/profile/copies/3', until: '2026-12-01T00:00:00.000Z' }),
    '/worker/profile/copies/3',
  ],
  paid: [paidEmail(recipient, paid), '/worker/pay/2026-11-23'],
  reversed: [reversedEmail(recipient, paid), '/worker/pay/2026-11-23'],
  shift: [about('SHIFT'), '/worker/shifts/7'],
  hours: [about('TIMESHEET'), '/worker/hours/7'],
} as const;

const patterns = Object.values(workerPages).map(([path]) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const linksIn = (text: string): string[] => text.match(/https:\/\/\S+/g) ?? [];
const sender = { product: 'Shiftdock', colour: '#0a443d', name: 'Shiftdock', address: '', email: '' };

describe('an email to a worker', () => {
  it.each(Object.entries(emails))('leads to its page of the worker site: %s', (_, [email, path]) => {
    const { text, html } = renderEmail(email, sender);
    const sites = { portal: 'https://portal.test', worker: 'https://workers.test' };
    expect(linksIn(withSites(text, sites))).toEqual([`https://workers.test${path}`]);
    expect(withSites(html, sites)).toContain(`href="https://workers.test${path}"`);
    expect(linksIn(withSites(text, { portal: 'https://portal.test' }))).toEqual([`https://portal.test${path}`]);
    expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
  });

  it('leads to the app of an installation that has one', () => {
    const sites = { portal: 'https://portal.test', apply: 'https://app.test/jobs/{job}' };
    const links = (email: (typeof emails)['shift' | 'paid'][0]) =>
      linksIn(withSites(renderEmail(email, sender).text, sites));
    expect(links(emails.shift[0])).toEqual(['https://app.test/jobs/7']);
    expect(links(emails.paid[0])).toEqual(['https://portal.test/for-workers']);
  });
});

it.each(notificationTarget.options)('has a page for a notification about %s', (target) => {
  for (const id of [7, null]) {
    const path = workerPageOf({ target, id });
    expect(
      patterns.some((pattern) => pattern.test(path)),
      path,
    ).toBe(true);
  }
});
