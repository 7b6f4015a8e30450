import type { Timeframe } from '@stratloom/engine/model';
import { isTimeframe } from '@stratloom/engine/model';
import { COURSES } from '@stratloom/learn-content';
import type { Module, ModuleStrategy } from '@stratloom/learn-content';

/** A program of the courses, and the bars that it is tried on. */
export interface CourseProgram {
  /** Place in the course, for example `pairs-trading, code block 1`. */
  readonly place: string;
  readonly language: 'python' | 'pine';
  readonly code: string;
  readonly symbol: string;
  readonly timeframe: Timeframe;
}

/** Strategy on which code blocks are tried in modules that end without one. */
const USUAL_BARS = { symbol: 'SPY', timeframe: '1d' };

/** Returns every code block in a language of Labs and every strategy of all courses; a text that stands twice once. */
export async function coursePrograms(): Promise<CourseProgram[]> {
  const outlines = COURSES.flatMap((course) => course.modules);
  const modules = await Promise.all(outlines.map((outline) => outline.load()));
  const byCode = new Map<string, CourseProgram>();
  for (const program of modules.flatMap(programsOf)) {
    if (!byCode.has(program.code)) byCode.set(program.code, program);
  }
  return [...byCode.values()];
}

function programsOf({ id, content, strategy }: Module): CourseProgram[] {
  const bars = strategy ?? USUAL_BARS;
  const blocks = content.filter((block) => block.type === 'code');
  const inText = blocks.flatMap(({ data: { code, language } }, index) =>
    language === undefined ? [] : [program(`${id}, code block ${index + 1}`, code, language, bars)],
  );
  if (strategy === undefined) return inText;
  return [program(`${id}, strategy`, strategy.code, strategy.language, bars), ...inText];
}

function program(
  place: string,
  code: string,
  language: CourseProgram['language'],
  { symbol, timeframe }: Pick<ModuleStrategy, 'symbol' | 'timeframe'>,
): CourseProgram {
  if (!isTimeframe(timeframe)) throw new RangeError(`${place}: ${timeframe} is no timeframe`);
  return { place, language, code, symbol, timeframe };
}
