import { amountsInOnePlace } from './amounts-in-one-place.mjs';
import { noClockInTests } from './no-clock-in-tests.mjs';
import { translatedText } from './translated-text.mjs';
import { worldsByFixtures } from './worlds-by-fixtures.mjs';

/**
 * The project's own rules, where no stock rule or type says the same. Each file says why its rule exists.
 */
export default {
  meta: { name: 'project' },
  rules: {
    'amounts-in-one-place': amountsInOnePlace,
    'no-clock-in-tests': noClockInTests,
    'translated-text': translatedText,
    'worlds-by-fixtures': worldsByFixtures,
  },
};
