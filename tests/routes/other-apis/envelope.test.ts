import { envelope } from '#tests/support/other-apis/envelope.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(envelope, 'envelope.ts');
