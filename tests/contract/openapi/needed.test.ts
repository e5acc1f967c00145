import { describe, expect, it } from 'vitest';
import { neededFields } from '#contract/openapi/needed.ts';
import { adapterOf } from '#contract/core/reader/reader.ts';
import { contact } from '#contract/categories/contacts.ts';
import { workerRow } from '#contract/workers/workers.ts';

const always = neededFields().filter(({ isAlways }) => isAlways);

describe('fields that the portal cannot do without', () => {
  it('are at most 250 in the calls of the specification', () => {
    const count = always.reduce((sum, { needed }) => sum + needed.length, 0);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(250);
  });

  it('are no counts, ratings or stamps of people and records', () => {
    const neededOf = (record: string) => always.find(({ name }) => name === record)?.needed;
    for (const record of ['Contact', 'Location', 'WorkerRow', 'WorkerProfile', 'TrainingClass'])
      expect(neededOf(record), record).toEqual(['id']);
    expect(neededOf('Supervisor')).toEqual(['id', 'status']);
    expect(neededOf('Invoice')).toEqual(['id', 'week_start', 'week_end', 'created_at', 'due_on', 'status']);
  });

  it('are enough to read a record, and what is not known of it is null', () => {
    const read = adapterOf(workerRow).read({ id: 7, name: 'Mei Wong' }).data;
    expect(read).toMatchObject({ id: 7, completed_shifts: null, rating: { average: null, count: 0 } });
    expect(adapterOf(contact).read({ id: 'c-1', name: 'Ken', phone: '2345 6780', email: '' }).data).toMatchObject({
      open_shifts: null,
    });
    expect(() => adapterOf(contact).read({ name: 'Ken' })).toThrow('not an id');
  });
});
