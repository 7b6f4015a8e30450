import { useState } from 'react';
import type { DragEvent } from 'react';

function holdsFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Follows a file that is dragged over something, and takes it when it is dropped; dragged text is none of its business. */
export function useDroppedFile(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const dropHandlers = {
    onDragOverCapture: (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDropCapture: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      // Before the editor sees it, which would put the text of the file where the pointer is.
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    },
  };
  return { isOver, dropHandlers };
}
