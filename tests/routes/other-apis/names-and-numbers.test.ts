import { namesAndNumbers } from '#tests/support/other-apis/names-and-numbers.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(namesAndNumbers, 'names-and-numbers.ts');
