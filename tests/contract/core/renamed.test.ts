import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adapterOf } from '#contract/core/reader/reader.ts';
import { capabilityNames } from '#contract/capabilities.ts';
import { capabilityNameOf, renamedCalls, requestWords } from '#contract/core/renamed.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { registry } from '#tests/contract/registry.ts';

const everyCall = [...registry, ...workerAppCalls, ...adminSide];

describe('words of 0.1.0', () => {
  it('name calls that exist, each at an address that no other call has', () => {
    const addresses = new Set(everyCall.map(({ method, path }) => `${method} ${path}`));
    for (const [method, path, name] of renamedCalls) {
      expect(everyCall.map((call) => call.name)).toContain(name);
      expect(addresses).not.toContain(`${method} ${path}`);
    }
  });

  it('are taken from requests', () => {
    expect(requestWords({ action: 'TAKE_BACK', letters: ['APPLICANTS'], note: 'SENT' })).toEqual({
      ...{ action: 'REVERSE', emails: ['APPLICANTS'], note: 'SENT' },
    });
    expect(requestWords({ state: 'REFUSED' })).toEqual({ state: 'DECLINED' });
    expect(requestWords({ act: 'PAY_WORKERS', rest: 'OLDEST' })).toEqual({
      operation: 'PAY_RUN',
      overpayment: 'OLDEST',
    });
    expect(requestWords(null)).toBeNull();
  });

  it('are read in answers, by the field that the call has', () => {
    const credit = z.object({ left: z.number(), refund_request: z.object({ amount: z.number() }).nullable() });
    expect(adapterOf(credit).read({ left: 1, payout: { amount: 1 } }).data).toEqual({
      ...{ left: 1, refund_request: { amount: 1 } },
    });
    const worker = z.object({ state: z.enum(['ACTIVE', 'DECLINED']), bank_details: z.string().nullable() });
    expect(adapterOf(worker).read({ state: 'REFUSED', payout: 'FPS' }).data).toEqual({
      ...{ state: 'DECLINED', bank_details: 'FPS' },
    });
  });

  it('name capabilities that exist', () => {
    for (const before of ['purposes', 'notificationChoice', 'tieOut', 'figures', 'office'])
      expect(capabilityNames).toContain(capabilityNameOf(before));
  });
});
