import { describe, expect, it } from 'vitest';
import { upstreamMap, type UpstreamMapFile } from '#app/upstream/mapping/map.ts';
import { Mapping } from '#app/upstream/mapping/mapping.ts';
import { listContacts, updateContact } from '#contract/categories/contacts.ts';
import { getCosts } from '#contract/invoices/costs.ts';

const mappingOf = (map: UpstreamMapFile) => new Mapping(upstreamMap.parse(map), 'http://api.example.com');
const page = () => ({ data: [{ id: 7, name: 'Ken Lau' }], meta: { page: 1, limit: 15, total: 1 }, message: 'Here' });

describe('a map in which nothing differs', () => {
  it('hands answers and requests on as they are, without a copy', () => {
    const mapping = mappingOf({});
    const raw = page();
    expect(mapping.answer(listContacts, raw, {})).toBe(raw);
    const body = { name: 'Ken Lau', version: 1 };
    const query = { search: 'Ken' };
    const request = mapping.request(updateContact, { params: { id: 'a/7' }, query, body });
    expect(request.body).toBe(body);
    expect(request.query).toBe(query);
    expect(request.path).toBe('/shift-contacts/a%2F7');
    const headers = { accept: 'application/json' };
    expect(mapping.headers(headers)).toBe(headers);
  });

  it('has the frame of an answer as it is while something in its data differs', () => {
    const mapping = mappingOf({ amounts: 'text' });
    expect(mapping.answer(listContacts, page(), {})).toEqual(page());
    expect(mapping.answer(getCosts, { message: 'Here' }, {})).toEqual({ message: 'Here' });
    expect(mapping.answer(listContacts, null, {})).toBeNull();
  });

  it.for([
    [{ calls: { listContacts: { data: 'rows' } } }, { data: 1, rows: page().data }],
    [{ envelope: { data: 'rows' } }, { data: 1, rows: page().data }],
    [{ pages: { items: 'rows' } }, { data: 1, rows: page().data }],
  ] as const)('is another one where one key differs: %o', ([map, raw]) => {
    expect(mappingOf(map).answer(listContacts, raw, {})).toMatchObject({ data: page().data });
  });

  it.for([
    [{ parameters: { search: 'q' } }, { q: 'Ken' }],
    [{ names: { case: 'pascal' } }, { Search: 'Ken' }],
    [{ calls: { listContacts: { parameters: { search: null } } } }, {}],
  ] as const)('asks otherwise where one key differs: %o', ([map, query]) => {
    const asked = mappingOf(map).request(listContacts, { params: {}, query: { search: 'Ken' }, body: undefined });
    expect(asked.query).toEqual(query);
  });
});
