import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color, font } from '../../../../theme/theme.ts';
import { CODE_LANGUAGES } from './code-languages.ts';
import { ScrollBox } from './scroll-box.tsx';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Chip from '@mui/material/Chip';
import { useCopyText } from '../use-copy-text.ts';

/** Copies code to the clipboard. */
function CopyChip({ text }: { readonly text: string }) {
  const copy = useCopyText();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<ContentCopy />}
      sx={{ '& .MuiChip-icon': { fontSize: 14, ml: 0.75 } }}
      label="Copy"
      onClick={() =>
        copy(text, { done: 'Code copied to clipboard!', failed: 'Failed to copy code' })
      }
    />
  );
}

interface CodeBlockProps {
  readonly code: string;
  readonly language?: 'python' | 'pine';
  readonly isCopied: boolean;
}

/** The text of a program. */
export function CodeBlock({ code, language, isCopied }: CodeBlockProps) {
  const name = language === undefined ? 'Code' : CODE_LANGUAGES[language];
  const hasHead = language !== undefined || isCopied;
  return (
    <Box
      sx={{
        mt: 2,
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {hasHead && (
        <Box sx={{ display: 'flex', alignItems: 'center', px: 1.5, pt: 1, minHeight: 36 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', flexGrow: 1 }}>
            {language === undefined ? '' : name}
          </Typography>
          {isCopied && <CopyChip text={code} />}
        </Box>
      )}
      <ScrollBox label={`${name}, program`}>
        <Box
          component="pre"
          sx={{
            m: 0,
            p: 1.5,
            width: 'max-content',
            fontFamily: font.mono,
            fontSize: 13,
            lineHeight: 1.6,
            fontVariantLigatures: 'none',
            '& code': { font: 'inherit' },
          }}
        >
          <code>{code}</code>
        </Box>
      </ScrollBox>
    </Box>
  );
}
