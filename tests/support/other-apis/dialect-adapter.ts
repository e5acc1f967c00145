import {
  compose,
  cookieSession,
  cursors,
  envelope,
  fieldsOf,
  instants,
  isObject,
  money,
  onSuccess,
  records,
  type Adapter,
} from 'shiftdock/adapter';

const dotted = /^(\d\d)\.(\d\d)\.(\d{4}) /;
const isLocal = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/;

const everywhere = (value: unknown, change: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === 'string' ? change(each) : each));

const dots: Adapter = (call, send) => {
  const body = isObject(call.body) ? everywhere(call.body, (text) => text.replace(isLocal, '$3.$2.$1 $4')) : call.body;
  const change = onSuccess((answer) => everywhere(answer, (text) => text.replace(dotted, '$3-$2-$1 ')));
  return change({ ...call, body }, send);
};

const failures: Adapter = async (call, send) => {
  const response = await send(call);
  if (response.status < 400) return response;
  const { text, reason, marks } = fieldsOf(fieldsOf(response.body).problem);
  const fields = (Array.isArray(marks) ? marks.map(fieldsOf) : []).map(({ on, says }) => [on, says] as const);
  return { ...response, body: { error: text, code: reason, fields: Object.fromEntries(fields) as unknown } };
};

export default compose(
  money({ amount: 'sum', currency: 'currency' }),
  instants('+08:00'),
  cookieSession('sid'),
  records(
    ({ id, attributes, ...rest }) => ({ ...(id !== undefined && { id }), ...rest, ...fieldsOf(attributes) }),
    (attributes) => ({ attributes }),
  ),
  envelope({ data: 'record', message: 'note' }),
  cursors({ items: 'records', totals: 'sums', next: 'paging.after', parameter: 'after' }),
  failures,
  dots,
);
