import ContentCopy from '@mui/icons-material/ContentCopy';
import FileOpen from '@mui/icons-material/FileOpenOutlined';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { LabLanguage } from '../language/lab-language.ts';
import { ToolButton } from './tool-button.tsx';
import { useCopyCode } from './use-copy-code.ts';

interface EditorHeaderProps {
  readonly language: LabLanguage;
  readonly code: string;
  /** Called where the language has a formatter. */
  readonly onFormat?: () => void;
  readonly onFile: (file: File) => void;
  /** More that can be done with it. */
  readonly children?: ReactNode;
}

function OpenFileButton({ language, onFile }: Pick<EditorHeaderProps, 'language' | 'onFile'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name="Open file" icon={<FileOpen />} onClick={() => input.current?.click()} />
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
  const copy = useCopyCode(code);
  return <ToolButton name="Copy code" icon={<ContentCopy />} onClick={copy} />;
}

/** The language, and what can be done with the code as a whole. */
export function EditorHeader(props: EditorHeaderProps) {
  const { language, code, onFormat, onFile, children } = props;
  const { Badge } = language;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Badge />
      <Stack direction="row" sx={{ flexWrap: 'wrap', ml: 'auto', columnGap: 0.5 }}>
        {children}
        <OpenFileButton language={language} onFile={onFile} />
        {language.format !== null && (
          <ToolButton
            name="Format"
            icon={<FormatAlignLeft />}
            disabled={code.trim() === ''}
            onClick={() => onFormat?.()}
          />
        )}
        <CopyButton code={code} />
      </Stack>
    </Stack>
  );
}
