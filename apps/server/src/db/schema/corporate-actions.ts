export interface CorporateActionsTable {
  source: string;
  symbol: string;
  time: number;
  kind: 'split' | 'dividend';
  value: number;
}
