import Download from '@mui/icons-material/Download';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { cspNonce } from '../../theme/csp-nonce.ts';
import { printReport } from '../export/print-report.ts';
import { EXPORTS, htmlReport } from '../export/run-exports.ts';
import type { RunExport } from '../export/run-exports.ts';
import { saveFile } from '../export/save-file.ts';
import type { ShownRun } from '../shown-run.ts';
import { ReportButton } from './report-button.tsx';

/** Saves the run as files. */
export function ExportMenu({ run }: { readonly run: ShownRun }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const write = (choice: RunExport) => {
    setAnchor(null);
    const name = choice.fileName(run.document);
    saveFile(name, choice.mediaType, choice.write(run));
    toast({ severity: 'success', text: `Saved ${name}` });
  };
  return (
    <>
      <ReportButton
        name="Export"
        icon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORTS.map((choice) => (
          <MenuItem key={choice.label} onClick={() => write(choice)}>
            {choice.label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            printReport(htmlReport(run), cspNonce());
          }}
        >
          Report (print or save as PDF)
        </MenuItem>
      </Menu>
    </>
  );
}
