import { capabilityNames, getCapabilities } from '#contract/capabilities.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';

export const capabilities: Endpoint[] = [
  defineEndpoint(getCapabilities, async () => ({ data: { capabilities: [...capabilityNames] } })),
];
