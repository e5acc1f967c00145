import { describe, expect, it } from 'vitest';
import { adapterConfig, type AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { UpstreamAdapter } from '#app/api-client/adapter/adapter.ts';
import { listContacts, updateContact } from '#contract/categories/contacts.ts';
import { getCosts } from '#contract/billing/costs.ts';

const adapterFor = (map: AdapterConfigInput) => new UpstreamAdapter(adapterConfig.parse(map), 'http://api.example.com');
const page = () => ({ data: [{ id: 7, name: 'Ken Lau' }], meta: { page: 1, limit: 15, total: 1 }, message: 'Here' });

describe('a map in which nothing differs', () => {
  it('hands answers and requests on as they are, without a copy', () => {
    const adapter = adapterFor({});
    const raw = page();
    expect(adapter.response(listContacts, raw, {})).toBe(raw);
    const body = { name: 'Ken Lau', version: 1 };
    const query = { search: 'Ken' };
    const request = adapter.request(updateContact, { params: { id: 'a/7' }, query, body });
    expect(request.body).toBe(body);
    expect(request.query).toBe(query);
    expect(request.path).toBe('/shift-contacts/a%2F7');
    const headers = { accept: 'application/json' };
    expect(adapter.headers(headers)).toBe(headers);
  });

  it('has the frame of an answer as it is while something in its data differs', () => {
    const adapter = adapterFor({ amounts: 'text' });
    expect(adapter.response(listContacts, page(), {})).toEqual(page());
    expect(adapter.response(getCosts, { message: 'Here' }, {})).toEqual({ message: 'Here' });
    expect(adapter.response(listContacts, null, {})).toBeNull();
  });

  it.for([
    [{ calls: { listContacts: { data: 'rows' } } }, { data: 1, rows: page().data }],
    [{ envelope: { data: 'rows' } }, { data: 1, rows: page().data }],
    [{ pages: { items: 'rows' } }, { data: 1, rows: page().data }],
  ] as const)('is another one where one key differs: %o', ([map, raw]) => {
    expect(adapterFor(map).response(listContacts, raw, {})).toMatchObject({ data: page().data });
  });

  it.for([
    [{ parameters: { search: 'q' } }, { q: 'Ken' }],
    [{ names: { case: 'pascal' } }, { Search: 'Ken' }],
    [{ calls: { listContacts: { parameters: { search: null } } } }, {}],
  ] as const)('asks otherwise where one key differs: %o', ([map, query]) => {
    const asked = adapterFor(map).request(listContacts, { params: {}, query: { search: 'Ken' }, body: undefined });
    expect(asked.query).toEqual(query);
  });
});
