import { importExtension } from './import-extension.mjs';
import { noClientCode } from './no-client-code.mjs';
import { noIdleRouteExport } from './no-idle-route-export.mjs';
import { rowsByColumns } from './rows-by-columns.mjs';
import { settingsAtTheEdge } from './settings-at-the-edge.mjs';
import { translatedText } from './translated-text.mjs';

/** The project's own rules, as an ESLint plugin. Each file says why its rule exists. */
export default {
  meta: { name: 'project' },
  rules: {
    'import-extension': importExtension,
    'no-client-code': noClientCode,
    'no-idle-route-export': noIdleRouteExport,
    'rows-by-columns': rowsByColumns,
    'settings-at-the-edge': settingsAtTheEdge,
    'translated-text': translatedText,
  },
};
