import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { color } from '../../../../theme/theme.ts';
import { visuallyHidden } from '../../../../charts/visually-hidden.ts';
import { unbroken } from '../../unbroken.ts';

interface CalloutBlockProps {
  /** `info`, `warning` or `tip`; anything else looks like an error. */
  readonly type: string;
  readonly title: string;
  readonly text: string;
}

/** A style of callouts: its colour, its icon and the word for it. */
function styleOf(type: string) {
  switch (type) {
    case 'info':
      return { tone: color.info, Icon: InfoOutlined, word: 'Note' };
    case 'warning':
      return { tone: color.warning, Icon: WarningAmber, word: 'Warning' };
    case 'tip':
      return { tone: '#4dd0a8', Icon: LightbulbOutlined, word: 'Tip' };
    default:
      return { tone: color.loss, Icon: ErrorOutlined, word: 'Danger' };
  }
}

/** A remark set apart from the text. */
export function CalloutBlock({ type, title, text }: CalloutBlockProps) {
  const id = useId();
  const { tone, Icon, word } = styleOf(type);
  return (
    <Box
      component="aside"
      aria-labelledby={id}
      data-callout={type}
      sx={{
        mt: 2,
        p: 1.5,
        pl: 1.75,
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        columnGap: 1.25,
        border: `1px solid ${color.raised}`,
        borderLeft: `3px solid ${tone}`,
        borderRadius: 1,
        bgcolor: 'background.default',
        breakInside: 'avoid',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: tone }} />
      <Box>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          <Box component="span" sx={visuallyHidden}>
            {word}:{' '}
          </Box>
          {unbroken(title)}
        </Typography>
        <Typography sx={{ mt: 0.25, lineHeight: 1.6 }}>{unbroken(text)}</Typography>
      </Box>
    </Box>
  );
}
