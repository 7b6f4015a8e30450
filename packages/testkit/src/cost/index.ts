export { assertCost, assertCostOfWaiting } from './assert-cost.ts';
