import { screens } from '#tests/support/pages/screens.ts';

/** Returns the addresses of the portal whose screens make a call. */
export const pagesOf = (name: string): string[] => [
  ...new Set(
    screens
      .filter(({ route, calls }) => calls.includes(name) && !route.startsWith('hk'))
      .map(({ route }) => `/${route}`),
  ),
];
