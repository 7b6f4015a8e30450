import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { LiveStrategy, StrategyStatus } from './state/live-strategy.ts';
import { canBeListed, statusControls } from './state/live-strategy.ts';

/** Callbacks of the buttons of a strategy. */
export interface StrategyActions {
  /** Null closes what is open. */
  readonly onOpen: (id: string | null) => void;
  readonly onStatus: (strategy: LiveStrategy, status: StrategyStatus) => void;
  readonly onList: (strategy: LiveStrategy) => void;
}

interface StatusActionsProps {
  readonly strategy: LiveStrategy;
  readonly actions: Pick<StrategyActions, 'onStatus' | 'onList'>;
  readonly isOutlined?: boolean;
  /** All on one line, beside each other. */
  readonly isRow?: boolean;
}

/** Buttons of a strategy: those that its state allows, and the one that lists it. */
export function StatusActions({
  strategy,
  actions,
  isOutlined = false,
  isRow = false,
}: StatusActionsProps) {
  const controls = statusControls(strategy.status);
  const look = {
    size: 'small',
    color: 'secondary',
    variant: isOutlined ? 'outlined' : 'text',
  } as const;
  return (
    <Stack
      direction="row"
      sx={{
        position: 'relative',
        zIndex: 1,
        mx: isRow ? -1 : 0,
        gap: 0.5,
        flexWrap: isRow ? 'nowrap' : 'wrap',
      }}
    >
      {controls.map(({ label, to }) => (
        // Pause and Resume are one button, so that the focus stays on it.
        <Button
          key={label === 'Stop' ? 'stop' : 'go'}
          {...look}
          aria-label={`${label} ${strategy.name}`}
          onClick={(event) => {
            if (to === 'stopped') focusHome(event.currentTarget);
            actions.onStatus(strategy, to);
          }}
          sx={TOUCH}
        >
          {label}
        </Button>
      ))}
      {canBeListed(strategy) && (
        <Button
          {...look}
          aria-label={`List on Marketplace: ${strategy.name}`}
          onClick={() => actions.onList(strategy)}
          sx={{ ...TOUCH, ml: isOutlined || isRow ? 0 : 'auto', whiteSpace: 'nowrap' }}
        >
          List on Marketplace
        </Button>
      )}
    </Stack>
  );
}

const TOUCH = { minHeight: { xs: 44, md: 32 }, minWidth: 0, px: 1 } as const;

/** Puts the focus on what stays of a strategy when its controls go. */
function focusHome(button: HTMLElement): void {
  button.closest('[data-strategy]')?.querySelector<HTMLElement>('[data-home]')?.focus();
}
