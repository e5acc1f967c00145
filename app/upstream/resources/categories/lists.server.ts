import type { Upstream } from '#app/upstream/client.server.ts';
import * as contract from '#contract/categories/lists.ts';

export const lists = (upstream: Upstream) => ({
  districts: () => upstream.read(contract.listDistricts, {}),
  industries: () => upstream.read(contract.listIndustries, {}),
  banks: () => upstream.read(contract.listBanks, {}),
});
