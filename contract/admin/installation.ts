import { z } from 'zod';
import { pageLimit } from '#domain/shared/paging.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { call } from '../core/call.ts';
import { id, instant, line, minutes, pageQuery, requiredLine, version } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';

export const getSetupStatus = call({
  name: 'getSetupStatus',
  method: 'GET',
  path: '/admin/setup',
  summary: 'Whether businesses can sign up and book, and what is missing until they can',
  access: 'admin',
  answer: z.object({
    version: version.meta({ description: 'Of the settings that `saveSetup` writes' }),
    is_open: z.boolean(),
    missing: z.array(z.object({ need: z.string(), settings: z.string() })).meta({
      description: '`settings` says in English by which settings the need is met',
    }),
  }),
});

const setup = z.object({
  legal_name: requiredLine(255),
  postal_address_en: requiredLine(255),
  postal_address_hk: line(255),
  support_email: requiredLine(255),
  fps_id: line(255),
  bank_code: line(255),
  bank_name_en: line(255),
  bank_name_hk: line(255),
  account_name: line(255),
  account_number: line(255),
});

export const saveSetup = call({
  name: 'saveSetup',
  method: 'POST',
  path: '/admin/setup',
  summary:
    'Sets at once what an installation needs before businesses can sign up and book; each change is in the history of settings, and what is equal is left alone',
  access: 'admin_owner',
  body: setup.extend({ version }),
  answer: getSetupStatus.answer,
  errors: ['conflict'],
});

export const listDemoWorkers = call({
  name: 'listDemoWorkers',
  method: 'GET',
  path: '/admin/demo-workers',
  summary: 'The workers of the demo with the shift each is on, or holds a place on next; empty outside a demo',
  access: 'admin',
  query: pageQuery(pageLimit),
  answer: z.array(
    person.extend({
      email: z.string(),
      shift: z
        .object({
          id,
          role: localised,
          location: z.string(),
          start_at: instant,
          end_at: instant,
          status: z.enum(timesheetStatus),
          clock_in_at: instant.nullable(),
        })
        .nullable(),
    }),
  ),
  paged: true,
});

export const advanceClock = call({
  name: 'advanceClock',
  method: 'POST',
  path: '/admin/clock',
  summary:
    'Moves the demo clock forward, with everything that happens by the clock on the way; refused as `not_found` outside a demo',
  access: 'admin_owner',
  body: z.object({ minutes: minutes.max(60 * 24 * 366).meta({ description: 'Minutes to move forward' }) }),
  answer: z.object({ now: instant }),
});
