import { adminSide } from '../admin/modules.ts';
import { type Section, sections } from '../registry.ts';
import { type Json, openApi } from './openapi.ts';
import { workerAppCalls } from '../workers/worker-app.ts';

/** The specification's calls first, then the calls of the workers' app and the admin site. */
export const everySection: readonly Section[] = [
  ...sections,
  {
    title: 'The worker’s side',
    description: 'What an app for workers calls: signing up, applying, clocking in and out, pay.',
    calls: workerAppCalls,
  },
  {
    title: 'The admin’s side',
    description: 'What the admin site calls: decisions, money, the public site, settings and jobs.',
    calls: adminSide,
  },
];

/**
 * OpenAPI 3.1; the realtime channel has a document of its own, see `channelDocument`.
 *
 * @param of all calls, or `specifiedSections` for an API behind the portal
 */
export const apiDocument = (of: readonly Section[] = everySection): Json =>
  openApi(of, {
    title: 'Staffing API',
    version: '1.0.0',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Shifts, applicants, timesheets and invoices of businesses that hire warehouse workers by the hour or day in Hong Kong. Money is a number of HK$ with at most two decimals, an instant is ISO 8601 in UTC, a calendar day is YYYY-MM-DD in Hong Kong time.',
  });
