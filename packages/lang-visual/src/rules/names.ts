import { BUILTINS } from '@stratloom/lang-pine';
import { BLOCKS } from '../blocks/catalogue.ts';

/** Longest name of a parameter, value, rule or entry, in characters. */
export const MAX_NAME = 40;

const FORM = /^[a-z][a-z0-9_]*$/i;

/** Names that the printer gives to parts of conditions. */
const OWN = /_v\d+$/;

const KEYWORDS =
  'and or not if else for to by in while switch var varip true false na import as export method type enum break continue ' +
  'const input simple series int float bool string color line label box table linefill polyline array matrix map plot ' +
  'strategy indicator library this range case class def del elif except finally from global is lambda nonlocal pass raise ' +
  'return try with yield None True False async await assert init next bars buy sell exit cancel orders trades position ' +
  'equity cash market markets higher closed_trades open_trades indicator last_exit trades_today close_entry self math rung units limit target size ' +
  'entry_price open_gain break_even can_enter known';

let reserved: ReadonlySet<string> | null = null;

/** Names that mean something in Pine or in Python already. */
function reservedNames(): ReadonlySet<string> {
  reserved ??= new Set([
    ...KEYWORDS.split(' '),
    ...BUILTINS.map(({ name }) => name.split('.')[0] ?? name),
    ...BLOCKS.flatMap(({ functions = {} }) => Object.keys(functions)),
  ]);
  return reserved;
}

/** Returns why a text cannot be the name of a parameter, a value or a rule; null when it can. */
export function nameFault(text: string): string | null {
  if (text.length > MAX_NAME) return `is longer than ${MAX_NAME} characters`;
  if (!FORM.test(text)) return 'is not a letter followed by letters, digits and underscores';
  if (OWN.test(text)) return 'ends like generated names';
  if (reservedNames().has(text)) return 'is a reserved word';
  return null;
}
