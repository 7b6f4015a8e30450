import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { figureText } from '@stratloom/engine/report';
import type { FigureInfo, Report } from '@stratloom/engine/report';
import { color, figures } from '../../theme/theme.ts';
import { useMoneyText } from '../money-text.tsx';
import { figureTone } from './signed-text.tsx';

interface FigureTileProps {
  readonly info: FigureInfo;
  readonly report: Report;
}

/** One figure with its name; how it is computed, or why there is none, as a tooltip that keyboards reach too. */
export function FigureTile({ info, report }: FigureTileProps) {
  const moneyText = useMoneyText();
  const value = report[info.name];
  const tone = figureTone(info, value);
  const why =
    value === null ? (report.notAvailable[info.name] ?? 'not defined for this run') : null;
  return (
    <Tooltip title={why === null ? info.formula : `N/A: ${why}. ${info.formula}`}>
      <Box tabIndex={0} sx={{ minWidth: 0, borderRadius: 1 }} data-figure={info.name}>
        <Typography component="dt" sx={{ fontSize: 12, lineHeight: 1.35, color: 'text.secondary' }}>
          {info.label}
        </Typography>
        <Box
          component="dd"
          sx={{
            ...figures,
            m: 0,
            fontSize: 14,
            color: value === null ? color.textSecondary : tone.color,
          }}
        >
          {tone.arrow !== '' && (
            <Box component="span" aria-hidden sx={{ fontSize: '0.65em', mr: 0.5 }}>
              {tone.arrow}
            </Box>
          )}
          {figureText(value, info.unit, moneyText)}
          {why !== null && (
            <Typography
              component="span"
              sx={{ display: 'block', fontSize: 11, lineHeight: 1.3, fontWeight: 400 }}
            >
              {why}
            </Typography>
          )}
        </Box>
      </Box>
    </Tooltip>
  );
}
