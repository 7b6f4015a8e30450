import type { BarSet } from '@stratloom/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api-client/index.ts';
import { uploadCsv } from './upload-csv.ts';
import { useAddBarSet } from './use-bar-sets.ts';

/** Failure of an upload. */
export interface UploadProblem {
  readonly fileName: string;
  readonly message: string;
  readonly remedy: string | undefined;
  /** Row of the file, from 1. */
  readonly line: number | undefined;
}

/** One upload at a time, as a screen follows it. */
export interface CsvUpload {
  /** Share of the file that has been sent, 0 to 1; null = nothing is under way. */
  readonly sentRatio: number | null;
  readonly problem: UploadProblem | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

function problemOf(error: unknown, fileName: string): UploadProblem {
  if (!(error instanceof ApiFailure)) {
    return { fileName, message: 'Upload failed', remedy: 'Try it again.', line: undefined };
  }
  return { fileName, message: error.message, remedy: error.remedy, line: error.line };
}

/** Uploads a CSV file and reports the outcome. */
export function useCsvUpload(onUploaded: (barSet: BarSet) => void): CsvUpload {
  const addBarSet = useAddBarSet();
  const [sentRatio, setSentRatio] = useState<number | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const upload = async (file: File) => {
    const control = new AbortController();
    current.current = control;
    setProblem(null);
    setSentRatio(0);
    try {
      const barSet = await uploadCsv(file, { signal: control.signal, onProgress: setSentRatio });
      addBarSet(barSet);
      onUploaded(barSet);
    } catch (error) {
      if (!control.signal.aborted) setProblem(problemOf(error, file.name));
    }
    setSentRatio(null);
  };
  return {
    sentRatio,
    problem,
    start: (file) => void upload(file),
    cancel: () => current.current?.abort(),
  };
}
