import { capabilityNames, getCapabilities } from '#contract/capabilities.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { findSetting } from '#api/platform/settings.store.ts';

export const capabilities: Endpoint[] = [
  defineEndpoint(getCapabilities, async ({ db }) => ({
    data: { capabilities: [...capabilityNames], branding: await findSetting(db, 'branding') },
  })),
];
