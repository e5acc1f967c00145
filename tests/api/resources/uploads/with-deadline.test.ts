import { describe, expect, it } from 'vitest';
import { inTime } from '#api/resources/uploads/in-time.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';

const minute = 60_000;
const refusalOf = (work: Promise<unknown>) => work.catch((refusal: unknown) => refusal);

describe('work on a picture that comes too late', () => {
  it('may be sent again, however much work it was', async () => {
    const deadlines = new Deadlines();
    const work = inTime({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make });
    const refusal = refusalOf(work(() => new Promise(() => {})));
    deadlines.pass(minute);
    expect(await refusal).toMatchObject({
      code: 'too_many',
      status: 429,
      text: 'error.busy',
      options: { retryAfter: 2 },
    });
  });

  it('is not refused before', async () => {
    const deadlines = new Deadlines();
    const work = inTime({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make });
    let end = (_: string) => {};
    const done = work(() => new Promise<string>((resolve) => (end = resolve)));
    deadlines.pass(minute - 1);
    end('drawn');
    expect(await done).toBe('drawn');
  });

  it('keeps its turn until it ends, and only as many wait as may', async () => {
    const deadlines = new Deadlines();
    const [work, order] = [
      inTime({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make }),
      [] as string[],
    ];
    let end = () => {};
    const late = refusalOf(work(() => new Promise<void>((resolve) => (end = resolve))));
    const next = work(async () => void order.push('next'));
    expect(await refusalOf(work(async () => {}))).toMatchObject({ code: 'too_many', options: { retryAfter: 5 } });
    deadlines.pass(minute);
    expect(await late).toMatchObject({ status: 429 });
    expect(order).toEqual([]);
    end();
    await next;
    expect(order).toEqual(['next']);
  });
});
