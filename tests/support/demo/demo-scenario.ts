import { scenarioIn } from '../worlds/scenario.ts';
import { demoScene } from './demo-scene.ts';
import { createDemoWorld } from './demo-world.ts';

export const demoScenario = () => scenarioIn(() => createDemoWorld()).perFile('scene', ({ world }) => demoScene(world));
