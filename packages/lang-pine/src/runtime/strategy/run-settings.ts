import {
  type Commission,
  DEFAULT_SETTINGS,
  type RunSettings,
  type Sizing,
} from '@stratloom/engine/model';
import type { PineVersion } from '../../1-parse/tree.ts';
import type { Constant, ScriptDeclaration } from '../../checked/checked-tree.ts';
import type { Message } from '../../messages/message.ts';
import { declarationMessages } from './declaration-messages.ts';

/** The conditions that a script asks for, and what is to be said about them. */
export interface DeclaredSettings {
  /** For a script that has an error among the messages they are those without it. */
  readonly settings: RunSettings;
  readonly messages: readonly Message[];
}

/** Money at the start where a script says nothing, account currency. */
const CASH_SINCE_5 = 1_000_000;
const CASH_BEFORE_5 = 100_000;

/** Percent of a position that own money must cover where a script says nothing: funds are checked since version 6. */
const MARGIN_SINCE_6 = 100;

/**
 * Returns the settings of a run that are as TradingView's for the same `strategy(...)`, with the defaults of the script's
 * version. What it says of an indicator are conditions under which nothing is traded.
 */
export function declaredSettings(
  declaration: ScriptDeclaration,
  version: PineVersion,
): DeclaredSettings {
  const read = new DeclarationReader(declaration);
  const usualMargin = version < 6 ? 0 : MARGIN_SINCE_6;
  const margin = Math.max(
    read.number('margin_long', usualMargin),
    read.number('margin_short', usualMargin),
  );
  const settings: RunSettings = {
    ...DEFAULT_SETTINGS,
    cash: read.above0('initial_capital', version < 5 ? CASH_BEFORE_5 : CASH_SINCE_5),
    commission: commissionOf(read),
    slippage: { kind: 'ticks', value: Math.max(0, read.number('slippage', 0)) },
    sizing: sizingOf(read),
    margin: Math.min(1, margin / 100),
    maintenanceMargin: Math.min(1, margin / 100),
    ...(margin > 0 && { marginCheck: 'bar' }),
    fillOn: read.flag('process_orders_on_close') ? 'close' : 'nextOpen',
    limitFillTicks: Math.max(0, Math.floor(read.number('backtest_fill_limits_assumption', 0))),
    exclusiveOrders: false,
    pyramiding: Math.max(1, Math.floor(read.number('pyramiding', 0))),
    exitPairing: read.text('close_entries_rule', 'FIFO') === 'ANY' ? 'ownEntry' : 'oldestFirst',
  };
  return { settings, messages: declarationMessages(declaration, usualMargin) };
}

/** Reads the constants of a declaration; what is not given or not of the kind has its default. */
class DeclarationReader {
  private readonly constants: Readonly<Record<string, Constant>>;

  constructor(declaration: ScriptDeclaration) {
    this.constants = declaration.arguments;
  }

  number(name: string, fallback: number): number {
    const value = this.constants[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
  }

  above0(name: string, fallback: number): number {
    const value = this.number(name, fallback);
    return value > 0 ? value : fallback;
  }

  flag(name: string): boolean {
    return this.constants[name] === true;
  }

  text(name: string, fallback: string): string {
    const value = this.constants[name];
    return typeof value === 'string' ? value : fallback;
  }
}

function commissionOf(read: DeclarationReader): Commission {
  const value = Math.max(0, read.number('commission_value', 0));
  switch (read.text('commission_type', 'percent')) {
    case 'cash_per_contract':
      return { kind: 'perUnit', value };
    case 'cash_per_order':
      return { kind: 'perOrder', value };
    default:
      return { kind: 'ratio', value: value / 100 };
  }
}

function sizingOf(read: DeclarationReader): Sizing {
  const value = read.above0('default_qty_value', 1);
  switch (read.text('default_qty_type', 'fixed')) {
    case 'cash':
      return { kind: 'cash', value };
    case 'percent_of_equity':
      return { kind: 'totalEquityRatio', value: value / 100 };
    default:
      return { kind: 'fixed', value };
  }
}
