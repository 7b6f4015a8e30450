import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import type { BarSet } from '@stratloom/contracts';
import { groupedText, timeText } from '@stratloom/engine/report';
import { useToast } from '../../components/toast.tsx';
import { useRemoveBarSet } from './use-bar-sets.ts';

function describe(barSet: BarSet): string {
  const range = `${timeText(barSet.firstOpenTime)} to ${timeText(barSet.lastOpenTime)}`;
  return `${groupedText(barSet.barCount, 0)} bars, ${barSet.timeframe}, ${range}`;
}

/** The user's own bars with a button to delete each. */
export function BarSetList({ barSets }: { readonly barSets: readonly BarSet[] }) {
  const remove = useRemoveBarSet();
  const toast = useToast();
  return (
    <List dense aria-label="Your bars" sx={{ maxHeight: 240, overflowY: 'auto' }}>
      {barSets.map((barSet) => (
        <ListItem
          key={barSet.id}
          disableGutters
          secondaryAction={
            <Tooltip title="Delete these bars">
              <IconButton
                edge="end"
                aria-label={`Delete ${barSet.name}`}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(barSet.id, {
                    onError: () => toast({ severity: 'error', text: 'Failed to delete bars' }),
                  })
                }
              >
                <Delete fontSize="small" />
              </IconButton>
            </Tooltip>
          }
        >
          <ListItemText
            primary={barSet.name}
            secondary={describe(barSet)}
            slotProps={{ primary: { noWrap: true } }}
          />
        </ListItem>
      ))}
    </List>
  );
}
