import { createSealing } from '#api/sealing.ts';

const scenarioKey = 'the key of the story, thirty-two characters';
export const scenarioSealing = createSealing([scenarioKey]);
