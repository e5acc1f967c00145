import { storyIn } from '../worlds/story.ts';
import { demoScene } from './demo-scene.ts';
import { createDemoWorld } from './demo-world.ts';

export const demoStory = () => storyIn(() => createDemoWorld()).perFile('scene', ({ world }) => demoScene(world));
