export {
  buildBars,
  FIRST_OPEN_TIME,
  flatBars,
  type Ohlc,
  seededUniform,
  walkBars,
} from './build-bars.ts';
export { goldenFolder, skipWithoutGolden } from './shared-folder.ts';
export { restless } from './restless-strategy.ts';
export { insideBars, scripted, type ScriptStep } from './scripted-strategy.ts';
export { cents, fills, oneUnit, quiet, runScript } from './scripted-run.ts';
export {
  assertWellFormed,
  type BrokerCase,
  brokerContract,
  type BrokerTrial,
  type TrialTerms,
  TRIAL_SYMBOL,
} from './broker-contract.ts';
