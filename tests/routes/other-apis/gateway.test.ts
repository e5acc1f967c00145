import { gateway } from '#tests/support/other-apis/gateway.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(gateway, 'gateway.ts');
