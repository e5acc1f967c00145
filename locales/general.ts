/**
 * The `general` namespace of each language: the sections of `locales/<language>/general/`, merged when this module is
 * built. A new file there is named here; a test tells when one is forgotten or a section stands in two files.
 */
import accountsEn from './en-US/general/accounts.json' with { type: 'json' };
import bookEn from './en-US/general/book.json' with { type: 'json' };
import categoriesEn from './en-US/general/categories.json' with { type: 'json' };
import chatEn from './en-US/general/chat.json' with { type: 'json' };
import dashboardEn from './en-US/general/dashboard.json' with { type: 'json' };
import integrityEn from './en-US/general/integrity.json' with { type: 'json' };
import interfaceEn from './en-US/general/interface.json' with { type: 'json' };
import invoicesEn from './en-US/general/invoices.json' with { type: 'json' };
import mailEn from './en-US/general/mail.json' with { type: 'json' };
import messagesEn from './en-US/general/messages.json' with { type: 'json' };
import notificationsEn from './en-US/general/notifications.json' with { type: 'json' };
import adminEn from './en-US/general/admin.json' with { type: 'json' };
import publicEn from './en-US/general/public.json' with { type: 'json' };
import shiftsEn from './en-US/general/shifts.json' with { type: 'json' };
import timesheetsEn from './en-US/general/timesheets.json' with { type: 'json' };
import workersEn from './en-US/general/workers.json' with { type: 'json' };
import accountsHk from './hk/general/accounts.json' with { type: 'json' };
import bookHk from './hk/general/book.json' with { type: 'json' };
import categoriesHk from './hk/general/categories.json' with { type: 'json' };
import chatHk from './hk/general/chat.json' with { type: 'json' };
import dashboardHk from './hk/general/dashboard.json' with { type: 'json' };
import integrityHk from './hk/general/integrity.json' with { type: 'json' };
import interfaceHk from './hk/general/interface.json' with { type: 'json' };
import invoicesHk from './hk/general/invoices.json' with { type: 'json' };
import mailHk from './hk/general/mail.json' with { type: 'json' };
import messagesHk from './hk/general/messages.json' with { type: 'json' };
import notificationsHk from './hk/general/notifications.json' with { type: 'json' };
import adminHk from './hk/general/admin.json' with { type: 'json' };
import publicHk from './hk/general/public.json' with { type: 'json' };
import shiftsHk from './hk/general/shifts.json' with { type: 'json' };
import timesheetsHk from './hk/general/timesheets.json' with { type: 'json' };
import workersHk from './hk/general/workers.json' with { type: 'json' };

export const english = {
  ...accountsEn,
  ...bookEn,
  ...categoriesEn,
  ...chatEn,
  ...dashboardEn,
  ...integrityEn,
  ...interfaceEn,
  ...invoicesEn,
  ...mailEn,
  ...messagesEn,
  ...notificationsEn,
  ...adminEn,
  ...publicEn,
  ...shiftsEn,
  ...timesheetsEn,
  ...workersEn,
};

export const chinese = {
  ...accountsHk,
  ...bookHk,
  ...categoriesHk,
  ...chatHk,
  ...dashboardHk,
  ...integrityHk,
  ...interfaceHk,
  ...invoicesHk,
  ...mailHk,
  ...messagesHk,
  ...notificationsHk,
  ...adminHk,
  ...publicHk,
  ...shiftsHk,
  ...timesheetsHk,
  ...workersHk,
};
