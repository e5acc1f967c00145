import type { Upstream } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/public-site/jobs.ts';

/** Shifts as the public sees them. */
export const jobs = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listJobs>) => upstream.read(contract.listJobs, { query }),
  get: (id: number, query: QueryOf<typeof contract.getJob> = {}) =>
    upstream.read(contract.getJob, { params: { id }, query }),
});
