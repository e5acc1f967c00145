import { django } from '#tests/support/other-apis/django.ts';
import { describeWorksWith } from './other-api-scenario.ts';

describeWorksWith(django, 'django.ts');
