import { laravel } from '#tests/support/providers/laravel.ts';
import { worksWith } from './provider-story.ts';

worksWith(laravel, 'laravel.json');
