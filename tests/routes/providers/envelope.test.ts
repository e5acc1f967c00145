import { envelope } from '#tests/support/providers/envelope.ts';
import { worksWith } from './provider-story.ts';

worksWith(envelope, 'envelope.ts');
