import { dialect } from '#tests/support/other-apis/dialect.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(dialect, '../../tests/support/other-apis/dialect-adapter.ts');
