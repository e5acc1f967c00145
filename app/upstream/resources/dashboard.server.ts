import type { Upstream } from '#app/upstream/client.server.ts';
import * as contract from '#contract/dashboard.ts';

export const dashboard = (upstream: Upstream) => ({
  get: () => upstream.read(contract.getDashboard, {}),
});
