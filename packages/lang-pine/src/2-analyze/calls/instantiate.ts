import type { Analysis } from '../analysis.ts';
import type { FunctionInstance } from '../../checked/checked-tree.ts';
import { typeOfBlock } from '../expressions/blocks.ts';
import type { Frame } from '../scopes/frame.ts';
import type { Place } from '../scopes/place.ts';
import { declareValue } from '../scopes/declare.ts';
import { Scope } from '../scopes/scope.ts';
import type { CheckedFunction, FunctionSymbol } from '../scopes/symbol.ts';
import type { QualifiedType } from '../../checked/type.ts';

/** Functions may call functions so deep. */
const MOST_CALLS_DEEP = 60;

/** Returns a function's body checked for the types of the arguments; null when it calls itself, or too deep. */
export function instantiate(
  analysis: Analysis,
  symbol: FunctionSymbol,
  types: readonly QualifiedType[],
): CheckedFunction | null {
  const key = types.map((type) => analysis.typeKeys.of(type)).join(';');
  const known = symbol.instances.get(key);
  if (known !== undefined) return known;
  const checking = analysis.nesting.functions;
  if (checking.includes(symbol.declaration) || checking.length >= MOST_CALLS_DEEP) return null;
  checking.push(symbol.declaration);
  const checked = checkBody(analysis, symbol, types);
  checking.pop();
  symbol.instances.set(key, checked);
  return checked;
}

function checkBody(
  analysis: Analysis,
  symbol: FunctionSymbol,
  types: readonly QualifiedType[],
): CheckedFunction {
  const { declaration } = symbol;
  const frame: Frame = { declaration, remembers: false, size: 1, bound: null, trades: false };
  const scope = new Scope(analysis.globals, declaration.at, analysis.assigned.of(declaration.body));
  analysis.names?.scopes.push(scope);
  const place: Place = { scope, frame, conditional: false, inLoop: false, condition: 'const' };
  const parameters = symbol.parameters.map(({ name, at }, i) =>
    declareValue(analysis, place, {
      name: { text: name, at },
      type: types[i]!,
      mode: 'parameter',
      constant: undefined,
    }),
  );
  const { block } = analysis.rules.block(analysis, declaration.body, place, declaration.at);
  const instance: FunctionInstance = {
    name: declaration.name.text,
    parameters,
    body: block,
    result: typeOfBlock(block.statements),
    version: analysis.version,
  };
  const { remembers, size, bound, trades } = frame;
  return { instance, remembers, size, bound, trades };
}

/** Types with which a function that nobody calls is looked through for errors. */
export function typesToTry(symbol: FunctionSymbol, unknown: QualifiedType): QualifiedType[] {
  return symbol.parameters.map(({ type, qualifier }) =>
    type === null ? unknown : { qualifier, type },
  );
}
