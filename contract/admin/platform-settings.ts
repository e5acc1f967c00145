import { z } from 'zod';
import { call } from '../core/call.ts';
import { byId, day, id, instant, line, longLength, text } from '../core/common.ts';

const platformSetting = z.object({
  name: z.string().meta({ description: 'Such as pricing.commission_percentage' }),
  value: z.unknown(),
  since: instant,
  set_by: z.string().meta({ description: 'Who set it; empty: the start of the installation' }),
});

const plannedSetting = z.object({
  id,
  name: z.string(),
  value: z.unknown(),
  from: day.meta({ description: 'It holds from the beginning of this day' }),
  note: z.string(),
  set_at: instant,
  set_by: z.string(),
});

export const listAdminSettings = call({
  name: 'listAdminSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the platform has set, since when and by whom; what was so before, newest first; and what is to come',
  access: 'admin',
  answer: z.object({
    now: z.array(platformSetting),
    before: z.array(platformSetting.extend({ until: instant })),
    planned: z.array(plannedSetting).meta({ description: 'The first to come first' }),
  }),
});

export const updateAdminSetting = call({
  name: 'updateAdminSetting',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Changes one setting of the platform, now or from a day to come; documents that were issued keep theirs',
  access: 'admin_owner',
  body: z.object({
    name: line(),
    value: text(longLength).meta({ description: 'As text; money in HK$' }),
    from: day.optional().meta({ description: 'The day from which it holds; now without it, or on the present day' }),
    note: text(longLength).optional().meta({ description: 'Why, for the history' }),
  }),
  answer: platformSetting,
});

export const cancelScheduledSetting = call({
  name: 'cancelScheduledSetting',
  method: 'DELETE',
  path: '/admin/settings/scheduled/{id}',
  summary: 'Takes back a change of a setting that is to come',
  access: 'admin_owner',
  params: byId,
});
