import { namesAndNumbers } from '#tests/support/providers/names-and-numbers.ts';
import { worksWith } from './provider-story.ts';

worksWith(namesAndNumbers, 'names-and-numbers.ts');
