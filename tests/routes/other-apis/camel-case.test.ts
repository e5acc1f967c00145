import { camelCase } from '#tests/support/other-apis/camel-case.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(camelCase, 'camel-case.ts');
