import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BlockProblem } from '@stratloom/lang-visual';
import { saveFile } from '../../../../run-report/export/save-file.ts';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';
import { ProblemList } from './problem-list.tsx';

interface UnreadableRulesProps {
  readonly code: string;
  readonly problems: readonly BlockProblem[];
}

/** A document that cannot be read as rules: it stays as it is, and can be taken away. */
export function UnreadableRules({ code, problems }: UnreadableRulesProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            startIcon={<Download />}
            onClick={() => saveFile('strategy.txt', 'text/plain', code)}
          >
            Download text
          </Button>
        }
      >
        <AlertTitle>These rules cannot be read</AlertTitle>
        They are shown below unchanged; nothing is lost.
        <ProblemList problems={problems} />
      </Alert>
      <ReadOnlyText label="Text of the strategy" text={code} />
    </Stack>
  );
}
