import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { timeText } from '@stratloom/engine/report';
import { isOfMarket, SourceNote } from '../../components/source-note.tsx';
import { color } from '../../theme/theme.ts';

interface BarSourceNoteProps {
  /** Source of the bars, for example `Simulated prices` or `Coinbase`. */
  readonly source: string;
  /** True: the venue did not answer; the bars were stored before. */
  readonly isOffline: boolean;
  /** Open of the last bar, UTC ms. */
  readonly lastOpenTime: number;
  /** Close of the last bar, UTC ms, where that is the newest one: its age is shown where a market made it. */
  readonly closedAt?: number | null | undefined;
  /** Asks the venue again; left out = no button. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says where bars come from, and up to when they reach while their venue does not answer. */
export function BarSourceNote(props: BarSourceNoteProps) {
  const { source, isOffline, lastOpenTime, closedAt = null, onRetry } = props;
  if (!isOffline)
    return <SourceNote source={source} pricedAt={isOfMarket(source) ? closedAt : null} />;
  return (
    <Box component="span" sx={{ fontSize: 12, lineHeight: '16px', color: color.warning }}>
      {`${source} does not answer: stored bars up to ${timeText(lastOpenTime)}`}
      {onRetry !== undefined && (
        <Button size="small" color="inherit" onClick={onRetry} sx={{ ml: 1, py: 0, fontSize: 12 }}>
          Ask again
        </Button>
      )}
    </Box>
  );
}
