import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

type Answers = (
  address: string,
  language: string,
) => { address: string; latitude: number; longitude: number }[] | 'down';

export async function mapsStandIn(answers: Answers) {
  const app = new Hono();
  app.get('/maps/api/geocode/json', (c) => {
    const { address = '', language = '', key, components } = c.req.query();
    const found = key === 'a-key' && components === 'country:HK' ? answers(address, language) : 'down';
    if (found === 'down') return c.json({ status: 'REQUEST_DENIED', results: [] });
    const results = found.map((one) => ({
      formatted_address: one.address,
      geometry: { location: { lat: one.latitude, lng: one.longitude } },
    }));
    return c.json({ status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results });
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    key: 'a-key',
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
