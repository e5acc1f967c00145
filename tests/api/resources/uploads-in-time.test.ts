import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inTime } from '#api/resources/uploads/in-time.ts';

const deadline = 150;
const worked = () => inTime({ deadline, atOnce: 1, waiting: 1 });
const refusalOf = (work: Promise<unknown>) => work.catch((refusal: unknown) => refusal);

describe('work on a picture that comes too late', () => {
  it('may be sent again where the machine had no processor for it', async () => {
    const refusal = await refusalOf(worked()(() => new Promise(() => {})));
    expect(refusal).toMatchObject({ code: 'too_many', status: 429, text: 'error.busy', options: { retryAfter: 2 } });
  });

  it('is the fault of a picture that keeps a processor busy', async () => {
    const busy = async () => {
      const until = performance.now() + 3 * deadline;
      while (performance.now() < until) await promisify(pbkdf2)('a', 'b', 20_000, 64, 'sha512');
    };
    // Another program may have the processors for a while.
    await expect
      .poll(() => refusalOf(worked()(busy)), { timeout: 60_000 })
      .toMatchObject({ code: 'image_size', status: 422, text: 'validation.imageSlow' });
  });

  it('keeps its turn until it ends, and only as many wait as may', async () => {
    const [work, order] = [worked(), [] as string[]];
    let end = () => {};
    const late = refusalOf(work(() => new Promise<void>((resolve) => (end = resolve))));
    const next = work(async () => void order.push('next'));
    expect(await refusalOf(work(async () => {}))).toMatchObject({ code: 'too_many', options: { retryAfter: 5 } });
    expect(await late).toMatchObject({ status: expect.any(Number) });
    expect(order).toEqual([]);
    end();
    await next;
    expect(order).toEqual(['next']);
  });
});
