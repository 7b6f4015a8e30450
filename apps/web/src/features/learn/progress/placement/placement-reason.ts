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
      : `You answered ${known.join(' and ')} correctly; 70 percent or more counts as known. `;
  if (gap === undefined) return knownWords;
  const share = `${gap.rightCount} of ${gap.questionCount} ${PLAIN[gap.level]} questions`;
  if (suggestedPath === 'advanced') {
    return `${knownWords}What remains is the advanced level, where you answered ${share} correctly.`;
  }
  return `${knownWords}${knownWords === '' ? 'You answered' : 'Of the next level you answered'} ${share} correctly, which is less than 70 percent: start there, as the later levels build on it.`;
}
