import { describe, expect, it } from 'vitest';
import { withDeadline } from '#api/files/with-deadline.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';

const minute = 60_000;
const rejectionOf = (work: Promise<unknown>) => work.catch((rejection: unknown) => rejection);

describe('work on a picture that comes too late', () => {
  it('may be sent again, however much work it was', async () => {
    const deadlines = new Deadlines();
    const work = withDeadline({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make });
    const rejection = rejectionOf(work(() => new Promise(() => {})));
    deadlines.pass(minute);
    expect(await rejection).toMatchObject({
      code: 'too_many',
      status: 429,
      text: 'error.busy',
      options: { retryAfter: 2 },
    });
  });

  it('is not refused before', async () => {
    const deadlines = new Deadlines();
    const work = withDeadline({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make });
    const { promise, resolve: end } = Promise.withResolvers<string>();
    const done = work(() => promise);
    deadlines.pass(minute - 1);
    end('drawn');
    expect(await done).toBe('drawn');
  });

  it('keeps its turn until it ends, and only as many wait as may', async () => {
    const deadlines = new Deadlines();
    const [work, order] = [
      withDeadline({ deadline: minute, atOnce: 1, waiting: 1, signalAfter: deadlines.make }),
      [] as string[],
    ];
    const { promise, resolve: end }: PromiseWithResolvers<void> = Promise.withResolvers();
    const late = rejectionOf(work(() => promise));
    const next = work(async () => void order.push('next'));
    expect(await rejectionOf(work(async () => {}))).toMatchObject({ code: 'too_many', options: { retryAfter: 5 } });
    deadlines.pass(minute);
    expect(await late).toMatchObject({ status: 429 });
    expect(order).toEqual([]);
    end();
    await next;
    expect(order).toEqual(['next']);
  });
});
