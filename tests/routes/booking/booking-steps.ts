import type { Site } from '#tests/support/builders/booking.ts';
import type { Typed, VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';

/** The shift is on Friday 27 November, 9:00 to 18:00, with an hour's unpaid lunch: 8 paid hours. */
export const friday: Typed = {
  start_date: '2026-11-27',
  start_time: '09:00',
  end_time: '18:00',
  break_type: 'UNPAID',
  'breaks[0].start_time': '13:00',
  'breaks[0].end_time': '14:00',
};

export const noBreak: Typed = { break_type: 'NONE', 'breaks[0].start_time': '', 'breaks[0].end_time': '' };

/** Two workers get HK$62 an hour, and everyone sees it. */
export const twoPickers: Typed = { workers: 2, wage_type: 1, wage: '62.00', audience: 'ALL' };

export const begin = async (
  someone: Visitor,
  { role_id, location_id, contact_id, industry_id }: Site,
): Promise<VisitedPage> => {
  const begun = await someone.open('/book');
  const site = await begun.send({ role_id, location_id, contact_id, industry_id }, 'Fill in step by step');
  return site.send({}, 'Continue to schedule');
};

export const toWorkers = async (someone: Visitor, site: Site, schedule: Typed = {}): Promise<VisitedPage> =>
  (await begin(someone, site)).send({ ...friday, ...schedule }, 'Continue to workers');

export const toConfirm = async (
  someone: Visitor,
  site: Site,
  schedule: Typed = {},
  staffing: Typed = {},
): Promise<VisitedPage> =>
  (await toWorkers(someone, site, schedule)).send({ ...twoPickers, ...staffing }, 'Continue to confirm');

export const toCheckOut = async (
  someone: Visitor,
  site: Site,
  schedule: Typed = {},
  staffing: Typed = {},
): Promise<VisitedPage> =>
  (await toConfirm(someone, site, schedule, staffing)).send({ is_agree: 'on' }, 'Continue to check out');

export const numberOf = (page: VisitedPage): number => Number(/^\/book\/(\d+)/.exec(page.address)?.[1]);

export const stepOf = (page: VisitedPage, step: string): string => `/book/${numberOf(page)}/${step}`;
