import { capabilityNames, getCapabilities } from '#contract/capabilities.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';

/** The reference API has everything that the contract names. */
export const capabilities: Endpoint[] = [
  defineEndpoint(getCapabilities, async () => ({ data: { capabilities: [...capabilityNames] } })),
];
