import { barsUsage } from '../bars/bars-arguments.ts';
import { checkStoredBars } from '../bars/check-stored-bars.ts';
import { download } from '../bars/download-bars.ts';
import { exportBars } from '../bars/export-bars.ts';
import { importActions } from '../bars/import-actions.ts';
import { importBars } from '../bars/import-bars.ts';
import { listBars } from '../bars/list-bars.ts';
import { removeBars } from '../bars/remove-bars.ts';
import type { CommandIo } from '../command-io.ts';
import { commandHelp } from '../help.ts';

/** `stratloom bars`: works on the bar store of the product. Throws CommandProblem. */
export async function bars(
  [action = '', ...args]: readonly string[],
  io: CommandIo,
): Promise<number> {
  switch (action) {
    case 'list':
      return listBars(args, io);
    case 'download':
      return download(args, io);
    case 'check':
      return checkStoredBars(args, io);
    case 'export':
      return exportBars(args, io);
    case 'actions':
      return importActions(args, io);
    case 'import':
      return importBars(args, io);
    case 'remove':
      return removeBars(args, io);
    case 'help':
      io.out(commandHelp('bars'));
      return 0;
    default:
      throw barsUsage(
        action === '' ? 'The action is missing.' : `There is no "stratloom bars ${action}".`,
      );
  }
}
