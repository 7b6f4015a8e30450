import CheckCircle from '@mui/icons-material/CheckCircle';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { findPattern } from '@stratloom/engine/patterns';
import type { PatternId } from '@stratloom/engine/patterns';
import { color, figures } from '../../../../theme/theme.ts';

interface TrainerOptionsProps {
  readonly options: readonly PatternId[];
  readonly right: PatternId;
  /** null = not named yet. */
  readonly named: PatternId | null;
  readonly onName: (id: PatternId) => void;
}

/** Four names, by click or by the keys 1 to 4; afterwards the right one and a wrong choice are marked. */
export function TrainerOptions({ options, right, named, onName }: TrainerOptionsProps) {
  return (
    <Box
      component="fieldset"
      aria-label="Which pattern is complete at the last bar?"
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr' },
      }}
    >
      {options.map((id, place) => {
        const title = findPattern(id)?.title ?? id;
        const mark = named === null ? null : id === right ? 'right' : id === named ? 'wrong' : null;
        return (
          <ButtonBase
            key={id}
            disabled={named !== null}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onName(id)}
            sx={{
              display: 'flex',
              justifyContent: 'flex-start',
              gap: 1.5,
              minHeight: 44,
              px: 1.5,
              borderRadius: 0.75,
              font: 'inherit',
              fontSize: 14,
              textAlign: 'left',
              bgcolor: color.raised,
              border: '1px solid',
              borderColor:
                mark === null ? 'transparent' : mark === 'right' ? color.gain : color.loss,
              color: named !== null && mark === null ? color.textSecondary : color.text,
              '&:hover': { borderColor: color.edge },
            }}
          >
            <Box component="span" aria-hidden sx={{ ...figures, color: color.textSecondary }}>
              {place + 1}
            </Box>
            <Box component="span" sx={{ mr: 'auto' }}>
              {title}
            </Box>
            {mark === 'right' && <CheckCircle titleAccess="Right" sx={{ color: color.gain }} />}
            {mark === 'wrong' && <CancelOutlined titleAccess="Wrong" sx={{ color: color.loss }} />}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
