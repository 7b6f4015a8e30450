/** Numbers that decide a random script; the next one from 0 (inclusive) to `below` (exclusive). */
export type Dice = (below: number) => number;

/** Returns a random strategy that uses most of what the compiler knows, and always runs. */
export function randomScript(dice: Dice): string {
  const version = dice(2) === 0 ? 5 : 6;
  const statements: string[] = [];
  const names: string[] = ['close', 'high', 'low'];
  const count = 3 + dice(8);
  for (let i = 0; i < count; i++) {
    statements.push(...statement(dice, names, `v${i}`));
    names.push(`v${i}`);
  }
  return [
    `//@version=${version}`,
    `strategy('random', pyramiding = 2${dice(3) === 0 ? ', calc_on_order_fills = true' : ''})`,
    'f(x, n) =>',
    '    var kept = 0.0',
    '    kept := nz(kept) * 0.5 + nz(x)',
    '    m = ta.highest(x, 3)',
    '    x > nz(x[1]) ? kept + n : nz(m) - nz(x[2])',
    'g(x) =>',
    '    [x + 1, nz(x[1]) * 2]',
    'type Pair',
    '    float a',
    '    float b = 1',
    'var pair = Pair.new(0)',
    'var list = array.new<float>()',
    ...statements,
    ...names.slice(3).map((name) => `plot(${name}, '${name}')`),
    `if ${condition(dice, names)}`,
    "    strategy.entry('L', strategy.long)",
    `if ${condition(dice, names)}`,
    "    strategy.entry('S', strategy.short)",
    `strategy.exit('X', stop = ${number(dice, names, 1)})`,
    '',
  ].join('\n');
}

function statement(dice: Dice, names: readonly string[], name: string): string[] {
  const value = (depth: number): string => number(dice, names, depth);
  switch (dice(10)) {
    case 0:
      return [`var ${name} = 0.0`, `${name} := nz(${name}) * 0.9 + nz(${value(2)})`];
    case 1:
      return [`${name} = 0.0`, `if ${condition(dice, names)}`, `    ${name} := ${value(2)}`];
    case 2:
      return [
        `${name} = if ${condition(dice, names)}`,
        `    inner = ${value(2)}`,
        '    nz(inner[1]) + inner',
        'else',
        `    ${value(1)}`,
      ];
    case 3:
      return [`[${name}, ${name}b] = g(${value(2)})`];
    case 4:
      return [
        `${name} = 0.0`,
        `for i = 0 to ${dice(4)}`,
        `    if ${condition(dice, names)}`,
        '        continue',
        `    ${name} += nz(close[i]) + i`,
      ];
    case 5:
      return [
        `list.push(${value(1)})`,
        'if list.size() > 5',
        '    list.shift()',
        `${name} = list.avg()`,
      ];
    case 6:
      return [`pair.a := nz(pair.a) * 0.5 + nz(${value(1)})`, `${name} = pair.a + pair.b`];
    case 7:
      return [
        `${name} = switch`,
        `    ${condition(dice, names)} => ${value(1)}`,
        `    ${condition(dice, names)} => ${value(2)}`,
        `    => ${value(1)}`,
      ];
    default:
      return [`${name} = ${value(3)}`];
  }
}

function number(dice: Dice, names: readonly string[], depth: number): string {
  if (depth === 0) return dice(4) === 0 ? `${dice(20)}.5` : pick(dice, names);
  const part = (): string => number(dice, names, depth - 1);
  switch (dice(12)) {
    case 0:
      return `ta.sma(${part()}, ${1 + dice(5)})`;
    case 1:
      return `ta.ema(${part()}, ${1 + dice(5)})`;
    case 2:
      return `(close + ${part()})[${dice(4)}]`;
    case 3:
      return `f(${part()}, ${dice(3)})`;
    case 4:
      return `(${condition(dice, names)} ? ${part()} : ${part()})`;
    case 5:
      return `nz(${part()}, ${part()})`;
    case 6:
      return `math.max(${part()}, ${part()})`;
    case 7:
      return 'strategy.position_size';
    case 8:
      return `(${part()} - ${part()})`;
    case 9:
      return `(${part()} / ${part()})`;
    case 10:
      return `ta.change(${part()})`;
    default:
      return `(${part()} + ${part()})`;
  }
}

function condition(dice: Dice, names: readonly string[]): string {
  const part = (): string => number(dice, names, 1);
  switch (dice(6)) {
    case 0:
      return `ta.crossover(${part()}, ${part()})`;
    case 1:
      return `${part()} > ${part()} and ${part()} < ${part()}`;
    case 2:
      return `not (${part()} >= ${part()})`;
    case 3:
      return `bar_index % ${2 + dice(4)} == 0 or ${part()} > ${part()}`;
    case 4:
      return `${part()} > ${part()} and strategy.position_size <= 0`;
    default:
      return `${part()} <= ${part()}`;
  }
}

function pick(dice: Dice, names: readonly string[]): string {
  return names[dice(names.length)] ?? 'close';
}
