export type {
  AccountHistory,
  AccountView,
  InsideBarDecisions,
  Market,
  OpenTrade,
  OrderDesk,
  Parameters,
  ParameterValue,
  Strategy,
  StrategyRun,
  StrategySetup,
} from './strategy.ts';
export type { LossLimit, RiskRules } from './risk-rules.ts';
