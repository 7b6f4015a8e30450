import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { groupedText } from '@stratloom/engine/report';
import type { OrderStatus } from '@stratloom/engine/model';
import { color } from '../../theme/theme.ts';
import { ORDER_STATUSES } from '../../engine-client/details/order-columns.ts';
import { STATUS_WORDS } from './order-words.ts';

interface StatusFilterProps {
  readonly counts: ReadonlyMap<OrderStatus, number>;
  /** null = all. */
  readonly chosen: OrderStatus | null;
  readonly onChoose: (status: OrderStatus | null) => void;
}

/** Which orders are listed, by what became of them. */
export function StatusFilter({ counts, chosen, onChoose }: StatusFilterProps) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices = [
    [null, 'All', all] as const,
    ...ORDER_STATUSES.map(
      (status) => [status, STATUS_WORDS[status], counts.get(status) ?? 0] as const,
    ),
  ];
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Orders by status"
      sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0 }}
    >
      {choices.map(([status, words, count]) => (
        <Button
          key={words}
          size="small"
          variant="outlined"
          color="secondary"
          aria-pressed={status === chosen}
          disabled={count === 0 && status !== null}
          onClick={() => onChoose(status)}
          sx={{
            borderColor: status === chosen ? color.text : color.raised,
            color: status === chosen ? color.text : color.textSecondary,
          }}
        >
          {words} {groupedText(count, 0)}
        </Button>
      ))}
    </Stack>
  );
}
