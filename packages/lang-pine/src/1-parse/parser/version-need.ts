import type { PineVersion } from '../tree.ts';
import { spanOf } from './problem.ts';
import type { Reader } from './reader.ts';

/** Reports when `construct`, the current one, needs a later version than the script's; reading goes on. */
export function needVersion(reader: Reader, needed: PineVersion, construct: string): void {
  const { version } = reader.reading;
  if (version >= needed || reader.failing) return;
  reader.report({
    code: 'pine.needs-version',
    text: `\`${construct}\` was introduced in version ${String(needed)}; this script is version ${String(version)}${
      version === 1 ? ', the default without //@version' : ''
    }.`,
    hint: `Write //@version=${String(Math.max(needed, 5))} as the first line, and adapt the script to that version.`,
    at: spanOf(reader.token),
  });
}
