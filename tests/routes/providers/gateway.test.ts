import { gateway } from '#tests/support/providers/gateway.ts';
import { worksWith } from './provider-story.ts';

worksWith(gateway, 'gateway.ts');
