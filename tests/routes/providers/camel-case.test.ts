import { camelCase } from '#tests/support/providers/camel-case.ts';
import { worksWith } from './provider-story.ts';

worksWith(camelCase, 'camel-case.ts');
