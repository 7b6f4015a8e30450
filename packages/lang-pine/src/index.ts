export type { Message, Severity } from './messages/message.ts';
export { ScriptStop } from './messages/message.ts';
export type { Place, Span } from './messages/span.ts';
export { placeOf } from './messages/span.ts';
export type { Parsed } from './1-parse/parse.ts';
export { parse } from './1-parse/parse.ts';
export type { Highlight, HighlightKind } from './1-parse/highlight.ts';
export { tokensOf } from './1-parse/highlight.ts';
export type { Argument, Expression, PineVersion, Script, Statement } from './1-parse/tree.ts';
export { formatPine } from './format/format-pine.ts';
export type {
  Builtin,
  BuiltinConstant,
  BuiltinFunction,
  BuiltinState,
  BuiltinVariable,
} from './builtins/builtin.ts';
export { BUILTINS } from './builtins/index.ts';
export type { Analyzed } from './2-analyze/analyze.ts';
export { analyze } from './2-analyze/analyze.ts';
export type { NameAt, NamedPart, ScriptNames, VisibleName } from './2-analyze/names-at.ts';
export { namesOf } from './2-analyze/names-at.ts';
export { ANALYSIS_CODES } from './messages/codes.ts';
export type { LibrarySource } from './libraries/library-source.ts';
export { allLibraries, librariesOf } from './libraries/library-source.ts';
export { OWN_LIBRARIES } from './libraries/own-libraries.ts';
export type { PineProgram, RunnableScript } from './compile-pine.ts';
export { attempt, compilePine, problemOf } from './compile-pine.ts';
export type { ScriptClock } from './3-compile/budget.ts';
export type { PineRunOptions, ScriptView } from './3-compile/pine-run.ts';
export type { ScriptOutput } from './runtime/drawings/script-output.ts';
export type { LogLine } from './runtime/log/script-log.ts';
export type { CheckedScript, InputDeclaration } from './checked/checked-tree.ts';
