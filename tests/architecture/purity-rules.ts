import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile, type Sources } from './module-graph.ts';

/** A place in code that must be a function of its arguments alone and is not. */
export interface Impurity {
  readonly where: string;
  readonly what: string;
}

/** Places without clock, randomness and platform. */
const PURE =
  /^packages\/(engine\/src|(lang-allocation|lang-pine|lang-visual|runner)\/src|lang-python\/src\/protocol|venues\/src\/simulated)\//;

/** Places without clock and randomness, whose figures are computed in one place only. */
const CLOCKLESS = /^packages\/(execution|marketplace|portfolio)\/src\//;
const CLOCK_OR_CHANCE = /^(Date\.now|Math\.random|new Date\(\))$/;

/** Texts that a file with an impurity holds; the others are not parsed. */
const SUSPICIOUS = /\b(Date|Math)\b|(?<!\/)\*\*/;

const FORBIDDEN_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'Math.exp',
  'Math.log',
  'Math.pow',
  'Math.sin',
  'Math.cos',
  'Math.tan',
  'Math.asin',
  'Math.acos',
  'Math.atan',
  'Math.atan2',
  'Math.sinh',
  'Math.cosh',
  'Math.tanh',
  'Math.asinh',
  'Math.acosh',
  'Math.atanh',
  'Math.cbrt',
  'Math.hypot',
  'Math.expm1',
  'Math.log1p',
  'Math.log2',
  'Math.log10',
]);

/** Returns every use of the clock, of randomness, or of maths that differs between runtimes, in the pure places. */
export function findImpurities(sources: Sources): Impurity[] {
  const found: Impurity[] = [];
  for (const [path, text] of sources) {
    const isPure = PURE.test(path);
    if (!isPure && !CLOCKLESS.test(path)) continue;
    if (isTestFile(path) || !SUSPICIOUS.test(text)) continue;
    const note = (what: string): void => {
      if (isPure || CLOCK_OR_CHANCE.test(what)) found.push({ where: path, what });
    };
    new Visitor({
      MemberExpression({ object, property }) {
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
        const name = `${object.name}.${property.name}`;
        if (FORBIDDEN_MEMBERS.has(name)) note(name);
      },
      NewExpression({ callee, arguments: args }) {
        if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) {
          note('new Date()');
        }
      },
      BinaryExpression({ operator }) {
        if (operator === '**') note('**');
      },
      AssignmentExpression({ operator }) {
        if (operator === '**=') note('**=');
      },
    }).visit(parseSync(path, text).program);
  }
  return found;
}
