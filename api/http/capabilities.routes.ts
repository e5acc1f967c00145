import { capabilityNames, getCapabilities } from '#contract/capabilities.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { findLogo } from '#api/platform/logo.ts';
import { unpublishedPages } from '#api/platform/optional-pages.ts';
import { findSetting } from '#api/platform/settings.store.ts';

export const capabilities: Endpoint[] = [
  defineEndpoint(getCapabilities, async ({ db }) => {
    const { name, colour } = await findSetting(db, 'branding');
    return {
      data: {
        capabilities: [...capabilityNames],
        branding: { name, colour, logo: await findLogo(db) },
        unpublished: await unpublishedPages(db),
      },
    };
  }),
];
