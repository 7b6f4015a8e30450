import type { PineVersion } from '@stratloom/lang-pine';
import type { CorpusScript } from './corpus.ts';
import type { Idiom } from './idiom.ts';
import { LANGUAGE_IDIOMS } from './language-idioms.ts';
import { PLATFORM_IDIOMS } from './platform-idioms.ts';
import { RECENT_IDIOMS } from './recent-idioms.ts';
import { MIXED_IDIOMS } from './mixed-idioms.ts';
import { OLD_IDIOMS } from './old-idioms.ts';

const VERSIONS: readonly PineVersion[] = [1, 2, 3, 4, 5, 6];

/** Scripts of one way of writing each, in every version that had it. */
export const IDIOM_SCRIPTS: readonly CorpusScript[] = [
  ...OLD_IDIOMS,
  ...LANGUAGE_IDIOMS,
  ...PLATFORM_IDIOMS,
  ...RECENT_IDIOMS,
  ...MIXED_IDIOMS,
].flatMap((idiom) =>
  VERSIONS.filter((version) => version >= idiom.from && version <= idiom.until).map(
    (version): CorpusScript => ({
      ...{ name: idiom.name, version, kind: idiom.kind ?? 'indicator', refusal: null },
      source: textOf(idiom, version),
    }),
  ),
);

function textOf(
  { name, kind = 'indicator', declaration, code }: Idiom,
  version: PineVersion,
): string {
  const head = version === 1 ? '' : `//@version=${version}\n`;
  const call = kind === 'indicator' && version < 5 ? 'study' : kind;
  const more = declaration === undefined ? '' : `, ${declaration}`;
  return `${head}${call}("${name}"${more})${code}\n`;
}
