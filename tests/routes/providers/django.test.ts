import { django } from '#tests/support/providers/django.ts';
import { worksWith } from './provider-story.ts';

worksWith(django, 'django.ts');
