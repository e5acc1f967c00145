import { laravel } from '#tests/support/other-apis/laravel.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(laravel, 'laravel.ts');
