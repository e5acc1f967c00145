import { describe, expect, it } from 'vitest';
import { Unavailable } from '#app/api-client/errors.ts';
import {
  parseMark,
  reconcileWrite,
  serializeMark,
  type Lookup,
  type WriteMark,
} from '#app/api-client/reconcile-write.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 1, minutes));
const lost = { ok: false as const, error: new Unavailable('server', 'unknown') };
const late = { ok: false as const, error: new Unavailable('timeout', 'unknown') };

/** Makes a list that has these rows when it is read first, then those. */
function createScenario(
  rows: readonly (readonly object[] | 'down')[],
  { more = false, answer = lost, unreadable = 0 } = {},
) {
  let reads = 0;
  let sent = 0;
  const look: Lookup = {
    async read() {
      const items = rows[Math.min(reads++, rows.length - 1)] ?? [];
      if (items === 'down') throw new Unavailable('connect', 'none');
      return { items, more, unreadable: Array.from({ length: unreadable }) };
    },
    isMatch: ({ name }) => name === 'Ken',
    values: { name: 'Ken', phone: '1' },
  };
  const send = (before: WriteMark | null, isDoubtful: boolean) =>
    reconcileWrite(look, before, { now: () => at(30), isDoubtful }, async () => {
      sent += 1;
      return answer;
    });
  return { send, counts: () => ({ reads, sent }) };
}

const older = { id: 1, name: 'Ken', phone: '2', updated_at: at(-24 * 60).toISOString() };
const newer = { id: 2, name: 'Ken', phone: '1', updated_at: at(30).toISOString() };

describe('a record whose saving had no clear answer', () => {
  it('is told from an older one by its time where the clock can be trusted, which costs no call before', async () => {
    const { send, counts } = createScenario([[older, newer]]);
    expect(await send(null, false)).toEqual({ found: newer });
    expect(counts()).toEqual({ reads: 1, sent: 1 });
    expect(await createScenario([[older]]).send(null, false)).toMatchObject({ ok: false, isAbsent: true });
  });

  it('is told from an older one by its id where the clock is doubtful, whatever the times say', async () => {
    const late = { ...older, updated_at: at(59).toISOString() };
    const early = { ...newer, updated_at: at(0).toISOString() };
    expect(await createScenario([[late], [late, early]]).send(null, true)).toEqual({ found: early });
    expect(await createScenario([[late], [late]]).send(null, true)).toMatchObject({ ok: false, isAbsent: true });
  });

  it('may be the older one or not where the list could not be read before, and is not sent again', async () => {
    const { send, counts } = createScenario(['down', [older]]);
    const first = await send(null, true);
    expect(first).toMatchObject({ ok: false, isAbsent: false });
    const mark = 'mark' in first ? first.mark! : null;
    expect(mark).toMatchObject({ knownIds: null, isDoubtful: true });
    expect(await send(parseMark(serializeMark(mark!)), true)).toMatchObject({ ok: false, isAbsent: false });
    expect(counts().sent).toBe(1);
  });

  it('is not said to be absent where more pages follow', async () => {
    expect(await createScenario([[]], { more: true }).send(null, false)).toMatchObject({ ok: false, isAbsent: false });
  });

  it.each([false, true])('may be a row that cannot be read, and is not sent again (clock doubtful: %s)', async (is) => {
    const { send, counts } = createScenario([[], [older]], { unreadable: 1 });
    const first = await send(null, is);
    expect(first).toMatchObject({ ok: false, isAbsent: false });
    expect(await send('mark' in first ? first.mark! : null, is)).toMatchObject({ ok: false, isAbsent: false });
    expect(counts().sent).toBe(1);
  });

  it('is found beside rows that cannot be read', async () => {
    expect(await createScenario([[newer]], { unreadable: 2 }).send(null, false)).toEqual({ found: newer });
  });

  it.each([
    ['lags by two hours', at(-90).toISOString()],
    ['is that of the zone most to the west', at(30 - 12 * 60).toISOString()],
    ['is two hours ahead', at(150).toISOString()],
    ['is that of the zone most to the east', at(30 + 14 * 60).toISOString()],
    ['has no zone and is eight hours ahead', '2026-11-23T09:30:00'],
    ['cannot be read', 'yesterday'],
    ['is missing', undefined],
  ])('is not sent again where a stamp %s', async (_, stamp) => {
    for (const phone of ['1', '+852 1']) {
      const { send, counts } = createScenario([[{ ...newer, phone, updated_at: stamp }]]);
      const first = await send(null, false);
      if ('found' in first) continue;
      expect(first).toMatchObject({ ok: false, isAbsent: false });
      await send('mark' in first ? first.mark! : null, false);
      expect(counts().sent).toBe(1);
    }
  });
});

describe('a record whose saving had no answer within a minute', () => {
  it('is not looked up while the person waits, but before the form is sent again', async () => {
    const { send, counts } = createScenario([[newer]], { answer: late });
    const first = await send(null, false);
    expect(first).toMatchObject({ ok: false, isAbsent: false });
    expect(counts()).toEqual({ reads: 0, sent: 1 });
    expect(await send('mark' in first ? first.mark! : null, false)).toEqual({ found: newer });
    expect(counts()).toEqual({ reads: 1, sent: 1 });
  });
});

describe('the mark of a form', () => {
  it.each<WriteMark>([
    { since: at(1), knownIds: null, isDoubtful: false },
    { since: at(1), knownIds: null, isDoubtful: true },
    { since: at(1), knownIds: [], isDoubtful: true },
    { since: at(1), knownIds: ['12', '00000000-0000-4000-8000-00000000000c'], isDoubtful: true },
  ])('comes back as it went: %o', (mark) => {
    expect(parseMark(serializeMark(mark))).toEqual(mark);
  });

  it.each(['', 'yesterday', '|1', null])('is none in %o', (text) => expect(parseMark(text)).toBeNull());
});
