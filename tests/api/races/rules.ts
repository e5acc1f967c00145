import type { PlannedRequest, Done, History, State } from './history.ts';

const statusAfter = { APPROVE_ALL: 3, APPROVE_WORK_TIME: 6, REJECT: 5, PUT_TO_PENDING: 7 } as const;
const undecided = [0, 1, 5];

function success({ planned, answers }: Done): { data: unknown } | null {
  const answer = answers.find(({ status }) => status === 200);
  if (!answer) return null;
  const { data } = JSON.parse(answer.text) as { data: unknown };
  if (planned.kind === 'ACCEPT' || planned.kind === 'REJECT')
    return (data as { ok: boolean }[]).every(({ ok }) => ok) ? { data } : null;
  if (planned.kind === 'timesheet')
    return (data as { results: { ok: boolean }[] }).results.every(({ ok }) => ok) ? { data } : null;
  return { data };
}

const succeeded = <Kind extends PlannedRequest['kind']>(
  { done }: History,
  kind: Kind,
): { planned: Extract<PlannedRequest, { kind: Kind }>; data: unknown }[] =>
  done.flatMap((one) => {
    const outcome = one.planned.kind === kind ? success(one) : null;
    return outcome ? [{ planned: one.planned as Extract<PlannedRequest, { kind: Kind }>, data: outcome.data }] : [];
  });

/** Errors are documented ones, never a 500; one key has one response. 503 means that nothing has happened. */
function* answersWrong({ done }: History): Generator<string> {
  for (const { planned, answers } of done) {
    for (const { status, text } of answers)
      if (![200, 404, 409, 422, 503].includes(status))
        yield `${JSON.stringify(planned)} was answered ${status} ${text}`;
    const successes = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
    if (successes.size > 1) yield `one key, several answers: ${[...successes].join(' and ')}`;
  }
}

/**
 * Every acknowledged write exists, and no other: neither a lost response nor a killed process loses or doubles a
 * write.
 */
function* storedWrong({ done }: History, { stored }: State): Generator<string> {
  const acknowledged = new Set(
    done.filter(({ answers }) => answers.some(({ status }) => status === 200)).map(({ key }) => key),
  );
  for (const { key } of stored)
    if (!acknowledged.delete(key)) yield `${key} was done and not acknowledged, or done twice`;
  for (const key of acknowledged) yield `${key} was acknowledged and is not there`;
}

function* decisionsWrong(history: History, { applicants }: State): Generator<string> {
  const of = (kind: 'ACCEPT' | 'REJECT' | 'withdraw' | 'apply', worker: number) =>
    succeeded(history, kind).filter(({ planned }) => planned.worker === worker).length;
  for (const { worker_id: worker, status, withdrawn } of applicants) {
    const [given, rejected, left, again] = [
      of('ACCEPT', worker),
      of('REJECT', worker),
      of('withdraw', worker),
      of('apply', worker),
    ];
    if (left - again !== Number(withdrawn))
      yield `worker ${worker} left ${left} times, came ${again} times, and is ${withdrawn ? 'gone' : 'there'}`;
    if (left > 0) continue;
    if (given > 1 || rejected > 1) yield `worker ${worker} was accepted ${given} and rejected ${rejected} times`;
    const expected = given ? [2] : rejected ? [3] : undecided;
    if (!expected.includes(status))
      yield `a decision on worker ${worker} was lost: ${status} after ${given} acceptances and ${rejected} rejections`;
  }
}

function* placesWrong(history: History, state: State): Generator<string> {
  const { shift, applicants } = state;
  const cancelled = succeeded(history, 'cancel').length;
  if (cancelled > 1) yield `${cancelled} people cancelled one shift`;
  if ((shift.status === 5) !== (cancelled === 1)) yield `${cancelled} cancelled it, and the shift is ${shift.status}`;
  const holding = applicants.filter(({ status, withdrawn }) => [2, 4].includes(status) && !withdrawn).length;
  if (holding > history.places) yield `${holding} accepted for ${history.places} places`;
  if (shift.timesheets !== (cancelled ? 0 : holding))
    yield `${shift.timesheets} timesheets for ${holding} places given`;
  yield* decisionsWrong(history, state);
  const wanted = new Set(history.done.flatMap(({ planned }) => (planned.kind === 'ACCEPT' ? [planned.worker] : [])));
  const quiet = !history.done.some(
    ({ planned, answers }) =>
      ['withdraw', 'apply', 'cancel'].includes(planned.kind) || answers.some(({ status }) => status === 503),
  );
  if (quiet && holding !== Math.min(history.places, wanted.size))
    yield `${holding} places given, of ${history.places} that ${wanted.size} wanted`;
}

function* moneyWrong(history: History, { timesheets, invoices }: State): Generator<string> {
  for (const { id, status, acts, lines } of timesheets) {
    const decisions = succeeded(history, 'timesheet')
      .filter(({ planned }) => planned.id === id)
      .map(({ planned }) => planned.action);
    if (acts !== decisions.length)
      yield `timesheet ${id}: ${decisions.length} decisions were answered, ${acts} are kept`;
    const final = decisions.filter((action) => action !== 'PUT_TO_PENDING');
    if (final.length > 1) yield `timesheet ${id} was decided as ${final.join(' and ')}`;
    const expected = final[0] ? statusAfter[final[0]] : decisions.length > 0 ? 7 : 2;
    if (status !== expected) yield `timesheet ${id} is ${status} after ${decisions.join(', ')}`;
    if (lines > 1 || (lines === 1 && ![3, 6].includes(status)))
      yield `timesheet ${id} is ${status} and on ${lines} invoices`;
  }
  const made = succeeded(history, 'invoices').reduce(
    (sum, { data }) => sum + (data as { worker_invoices: number }).worker_invoices,
    0,
  );
  if (made !== invoices.length || made > 1) yield `${made} invoices were answered, ${invoices.length} are there`;
  for (const { worker_pay, lines_pay } of invoices)
    if (worker_pay !== lines_pay) yield `an invoice of ${worker_pay} has lines of ${lines_pay}`;
}

export const violations = (history: History, state: State): string[] => [
  ...answersWrong(history),
  ...storedWrong(history, state),
  ...placesWrong(history, state),
  ...moneyWrong(history, state),
];
