import { storyIn } from '../worlds/story.ts';
import { demoScene } from './demo-scene.ts';
import { createDemoWorld } from './demo-world.ts';

/** The story is told at the API, with the demo business and a clock that passes. The people in `scene` are signed in. */
export const demoStory = () => storyIn(() => createDemoWorld()).perFile('scene', ({ world }) => demoScene(world));
