import { everywhere, instant, isObject, type OtherApi } from './other-api.ts';

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const written = /^(\d\d)\/(\d\d)\/(\d{4})$/;

const shift = { new: 2, in_progress: 3, completed: 4, cancel: 5, draft: 6 };
const timesheet = {
  in_progress: 1,
  waiting_approval: 2,
  approval: 3,
  break_time: 4,
  reject: 5,
  approval_work_time: 6,
  pending: 7,
  completed: 8,
};
const invoice = { in_progress: 1, due: 2, paid: 3, unpaid: 4 };

const numbers = (record: object): Readonly<Record<string, number>> => {
  if ('overtime_status' in record) return timesheet;
  return 'audience' in record || 'wage_type' in record || 'break_type' in record || 'staffing' in record
    ? shift
    : invoice;
};

const named = (table: Readonly<Record<string, number>>, value: unknown) =>
  Object.entries(table).find(([, number]) => number === value)?.[0] ?? value;

/** Enumerations are names, days are written as in Hong Kong, and instants are seconds since 1970. */
export const namesAndNumbers: OtherApi = {
  toReference(request) {
    const query = new URLSearchParams();
    for (const [name, value] of request.query) {
      const [, d, m, y] = written.exec(value) ?? [];
      const table = request.path.includes('/invoices') ? invoice : request.path.endsWith('/shifts') ? shift : {};
      const number = name === 'status' ? (table as Readonly<Record<string, number>>)[value] : undefined;
      query.append(name, y ? `${y}-${m}-${d}` : String(number ?? value));
    }
    const body = everywhere(request.body, (name, value) => {
      if (typeof value === 'string' && written.test(value)) return value.replace(written, '$3-$2-$1');
      return typeof value === 'number' && name.endsWith('_at') ? new Date(value * 1000).toISOString() : value;
    });
    return { ...request, query, body };
  },
  fromReference({ status, body }) {
    if (status >= 400) return { status, headers: {}, body };
    const changed = everywhere(body, (_, value) => {
      if (typeof value === 'string' && instant.test(value)) return Date.parse(value) / 1000;
      return typeof value === 'string' && day.test(value) ? value.replace(day, '$3/$2/$1') : value;
    });
    const states = everywhere(changed, (_, value) => {
      if (!isObject(value) || typeof value.status !== 'number') return value;
      return { ...value, status: named(numbers(value), value.status) };
    });
    return { status, headers: {}, body: states };
  },
};
