import { amountsInOnePlace } from './amounts-in-one-place.mjs';
import { importExtension } from './import-extension.mjs';
import { noClientCode } from './no-client-code.mjs';
import { noClockInTests } from './no-clock-in-tests.mjs';
import { noIdleRouteExport } from './no-idle-route-export.mjs';
import { settingsAtTheEdge } from './settings-at-the-edge.mjs';
import { translatedText } from './translated-text.mjs';
import { worldsByFixtures } from './worlds-by-fixtures.mjs';

/**
 * The plugin of oxlint has the project's own rules. Each file says why its rule exists.
 */
export default {
  meta: { name: 'project' },
  rules: {
    'amounts-in-one-place': amountsInOnePlace,
    'import-extension': importExtension,
    'no-client-code': noClientCode,
    'no-clock-in-tests': noClockInTests,
    'no-idle-route-export': noIdleRouteExport,
    'settings-at-the-edge': settingsAtTheEdge,
    'translated-text': translatedText,
    'worlds-by-fixtures': worldsByFixtures,
  },
};
