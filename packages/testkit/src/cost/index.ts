export { assertCost } from './assert-cost.ts';
