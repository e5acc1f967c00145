import { createSealing } from '#api/sealing.ts';

/** Everything of the story is sealed with this key. */
const storyKey = 'the key of the story, thirty-two characters';
export const sealingOfStory = createSealing([storyKey]);
