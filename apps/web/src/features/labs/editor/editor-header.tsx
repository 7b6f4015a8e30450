import ContentCopy from '@mui/icons-material/ContentCopy';
import FileOpen from '@mui/icons-material/FileOpenOutlined';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useToast } from '../../../components/toast.tsx';
import type { LabLanguage } from '../languages/lab-language.ts';

interface EditorHeaderProps {
  readonly language: LabLanguage;
  readonly code: string;
  readonly onFormat: () => void;
  readonly onFile: (file: File) => void;
}

function OpenFileButton({ language, onFile }: Pick<EditorHeaderProps, 'language' | 'onFile'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<FileOpen />}
        onClick={() => input.current?.click()}
      >
        Open file
      </Button>
      <input
        ref={input}
        type="file"
        accept={`${language.fileEnding},.txt`}
        aria-label={`${language.name} file`}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file can be opened again after it was changed.
          event.target.value = '';
        }}
      />
    </>
  );
}

function CopyButton({ code }: Pick<EditorHeaderProps, 'code'>) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ severity: 'success', text: 'Code copied to clipboard!' });
    } catch {
      toast({ severity: 'error', text: 'Failed to copy code' });
    }
  };
  return (
    <Button size="small" color="secondary" startIcon={<ContentCopy />} onClick={() => void copy()}>
      Copy code
    </Button>
  );
}

/** The language, and what can be done with the code as a whole. */
export function EditorHeader({ language, code, onFormat, onFile }: EditorHeaderProps) {
  const { Badge } = language;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Badge />
      <Stack direction="row" sx={{ flexWrap: 'wrap', ml: 'auto', columnGap: 0.5 }}>
        <OpenFileButton language={language} onFile={onFile} />
        {language.format !== null && (
          <Button
            size="small"
            color="secondary"
            startIcon={<FormatAlignLeft />}
            disabled={code.trim() === ''}
            onClick={onFormat}
          >
            Format
          </Button>
        )}
        <CopyButton code={code} />
      </Stack>
    </Stack>
  );
}
