import type { UploadedBarSet } from '@stratloom/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api-client/index.ts';
import { type UploadChoices, uploadBars } from './upload-csv.ts';
import { useAddBarSet } from './use-bar-sets.ts';

/** Failure of an upload. */
export interface UploadProblem {
  readonly fileName: string;
  /** Stable code; null for a failure without an answer. */
  readonly code: string | null;
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
  /** Bars of the last upload, until the next one begins. */
  readonly uploaded: UploadedBarSet | null;
  readonly start: (file: File) => void;
  /** Sends the last file again, with the answer to a question that it left open. */
  readonly answer: (choice: UploadChoices) => void;
  readonly cancel: () => void;
}

function problemOf(error: unknown, fileName: string): UploadProblem {
  if (!(error instanceof ApiFailure)) {
    return {
      ...{ fileName, code: null, message: 'Upload failed' },
      ...{ remedy: 'Try again.', line: undefined },
    };
  }
  const { code, message, remedy, line } = error;
  return { fileName, code, message, remedy, line };
}

/** Uploads a file of bars and reports the outcome. */
export function useCsvUpload(onUploaded: (barSet: UploadedBarSet) => void): CsvUpload {
  const addBarSet = useAddBarSet();
  const [sentRatio, setSentRatio] = useState<number | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [uploaded, setUploaded] = useState<UploadedBarSet | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const last = useRef<{ readonly file: File; readonly choices: UploadChoices } | null>(null);

  const upload = async (file: File, choices: UploadChoices) => {
    last.current = { file, choices };
    const control = new AbortController();
    current.current = control;
    setProblem(null);
    setUploaded(null);
    setSentRatio(0);
    try {
      const barSet = await uploadBars(file, {
        ...{ choices, signal: control.signal, onProgress: setSentRatio },
      });
      addBarSet(barSet);
      setUploaded(barSet);
      onUploaded(barSet);
    } catch (error) {
      if (!control.signal.aborted) setProblem(problemOf(error, file.name));
    }
    setSentRatio(null);
  };
  return {
    sentRatio,
    problem,
    uploaded,
    start: (file) => void upload(file, {}),
    answer: (choice) => {
      if (last.current === null) return;
      const { file, choices } = last.current;
      void upload(file, { ...choices, ...choice });
    },
    cancel: () => current.current?.abort(),
  };
}
