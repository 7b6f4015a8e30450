import type { LearnLevel, Placement } from '@stratloom/contracts';

const PLAIN: Readonly<Record<LearnLevel, string>> = {
  beginner: 'beginner',
  intermediate: 'intermediate',
  advanced: 'advanced',
};

/** Says why the quiz suggests its path, in words and with its own figures. */
export function placementReason({ levels, suggestedPath }: Placement): string {
  const gap = levels.find(({ level }) => level === suggestedPath);
  const before = levels.slice(
    0,
    levels.findIndex(({ level }) => level === suggestedPath),
  );
  const known = before.map(
    ({ level, rightCount, questionCount }) =>
      `${rightCount} of ${questionCount} ${PLAIN[level]} questions`,
  );
  const knownWords =
    known.length === 0
      ? ''
      : `You answered ${known.join(' and ')} rightly; from 70 percent on a level counts as known. `;
  if (gap === undefined) return knownWords;
  const share = `${gap.rightCount} of ${gap.questionCount} ${PLAIN[gap.level]} questions`;
  if (suggestedPath === 'advanced') {
    return `${knownWords}What is left to learn is the advanced level, of which you answered ${share} rightly.`;
  }
  return `${knownWords}${knownWords === '' ? 'You answered' : 'Of the next level you answered'} ${share} rightly, which is less than 70 percent: begin there, as the later levels build on it.`;
}
