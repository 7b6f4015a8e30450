import type { PineVersion } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { KnownFunction } from '../signatures/builtin-index.ts';
import type { Signature, SignatureParameter } from '../signatures/signature.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { convert } from '../types/convert.ts';
import { isKnownBy, latest } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';
import type { CheckedArgument, Misfit } from './argument.ts';
import type { Bound } from './bind.ts';
import { bind, isMisfit, warnRepeated } from './bind.ts';
import { noSignature, wrongQualifier, wrongType } from './misfits.ts';
import { TypeVariables } from './type-variables.ts';

/** A signature that a call fits, with its arguments in order. */
export interface Chosen {
  readonly signature: Signature;
  readonly index: number;
  readonly arguments: readonly (Checked | undefined)[];
  readonly result: QualifiedType;
}

/** A call whose signature is looked for. */
interface Attempt {
  readonly known: KnownFunction;
  readonly given: readonly CheckedArgument[];
  readonly typeArguments: readonly Type[];
  readonly at: Span;
}

/**
 * Returns the first signature that the arguments fit, or why the nearest one does not. Before version 6 a signature that
 * fits as it is goes before those for which numbers would be turned into bools.
 */
export function chooseSignature(
  analysis: Analysis,
  known: KnownFunction,
  given: readonly CheckedArgument[],
  typeArguments: readonly Type[],
  at: Span,
): Chosen | Misfit {
  const attempt = { known, given, typeArguments, at };
  const strict = analysis.version < 6 ? tryAll(analysis, attempt, 6) : null;
  if (strict !== null && 'signature' in strict) return strict;
  return tryAll(analysis, attempt, analysis.version);
}

/** `conversions` is the version whose conversions of types are allowed. */
function tryAll(analysis: Analysis, attempt: Attempt, conversions: PineVersion): Chosen | Misfit {
  let nearest: Misfit | null = null;
  for (const index of attempt.known.signatures.keys()) {
    const tried = trySignature(analysis, attempt, index, conversions);
    if ('signature' in tried) return tried;
    if (nearest === null || tried.rank >= nearest.rank) nearest = tried;
  }
  return nearest ?? noSignature(attempt.known.builtin.name, attempt.at);
}

function trySignature(
  analysis: Analysis,
  { known: { builtin, signatures }, given, typeArguments, at }: Attempt,
  index: number,
  conversions: PineVersion,
): Chosen | Misfit {
  const signature = signatures[index]!;
  const bound = bind(builtin.name, signature.parameters, given, at, analysis.version < 5);
  if (isMisfit(bound)) return bound;
  const variables = new TypeVariables(conversions);
  for (const [i, name] of (builtin.typeParameters ?? []).entries()) {
    const type = typeArguments[i];
    if (type !== undefined) variables.fix(name, type);
  }
  const misfit = firstMisfit(analysis, builtin.name, signature, bound, variables);
  if (misfit !== null) return misfit;
  warnRepeated(analysis, given, bound);
  const values = bound.map(
    (argument, i) =>
      argument && converted(analysis, argument, variables.fill(parameterAt(signature, i).type)),
  );
  const qualifiers = bound.flatMap((argument) => argument?.value.type.qualifier ?? []);
  return {
    signature,
    index,
    arguments: values,
    result: {
      qualifier: latest([signature.result.qualifier, ...qualifiers]),
      type: variables.fill(signature.result.type),
    },
  };
}

function converted(analysis: Analysis, { value }: CheckedArgument, wanted: Type): Checked {
  return convert(analysis.version, value, wanted) ?? value;
}

function parameterAt(signature: Signature, i: number): SignatureParameter {
  return signature.parameters[Math.min(i, signature.parameters.length - 1)]!;
}

function firstMisfit(
  { version }: Analysis,
  callee: string,
  signature: Signature,
  bound: Bound,
  variables: TypeVariables,
): Misfit | null {
  for (const [i, argument] of bound.entries()) {
    if (argument === undefined) continue;
    const parameter = parameterAt(signature, i);
    const { type } = argument.value;
    const tupleTaken = callee.startsWith('request.') || type.type.kind !== 'tuple';
    if (!tupleTaken || !variables.accepts(parameter.type, type.type)) {
      return wrongType(callee, parameter, argument, variables.fill(parameter.type), 100 + i);
    }
    if (!isKnownBy(type.qualifier, asked(version, parameter)) && !isPlain(type.type, 'unknown')) {
      return wrongQualifier(callee, parameter, argument, 200 + i);
    }
  }
  return null;
}

/** Before version 5 what the inputs say was as good as a constant. */
function asked(version: number, { qualifier }: SignatureParameter) {
  return version < 5 && qualifier !== 'series' ? 'simple' : qualifier;
}
