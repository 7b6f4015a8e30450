import type { PineVersion } from '../tree.ts';
import { spanOf } from './problem.ts';
import type { Reader } from './reader.ts';

/** Tells when `construct`, at hand, came with a later version than the script's; reading goes on. */
export function needVersion(reader: Reader, needed: PineVersion, construct: string): void {
  const { version } = reader.reading;
  if (version >= needed || reader.failing) return;
  reader.tell({
    code: 'pine.needs-version',
    text: `\`${construct}\` came with version ${String(needed)}; this script is version ${String(version)}${
      version === 1 ? ', as all are that say none' : ''
    }.`,
    hint: `Write //@version=${String(Math.max(needed, 5))} as the first line, and mend what that version wants otherwise.`,
    at: spanOf(reader.token),
  });
}
