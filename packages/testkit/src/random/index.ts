// Random runs from a seed. Apart from the package's other parts because it also runs in browsers, where there are no files.
export { canonicalText } from './canonical-text.ts';
export { type Dice, diceOf } from './dice.ts';
export { type Feature, FEATURES, featuresOf } from './features.ts';
export { steppedBars } from './random-bars.ts';
export { type Scenario, scenarioOf } from './random-scenario.ts';
