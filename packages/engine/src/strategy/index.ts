export type {
  AccountHistory,
  AccountView,
  InsideBarDecisions,
  Market,
  OpenTrade,
  OrderGateway,
  Parameters,
  ParameterValue,
  Strategy,
  StrategyRun,
  StrategySetup,
} from './strategy.ts';
