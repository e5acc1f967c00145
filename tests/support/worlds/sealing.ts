import { createSealing } from '#api/sealing.ts';

const storyKey = 'the key of the story, thirty-two characters';
export const sealingOfStory = createSealing([storyKey]);
