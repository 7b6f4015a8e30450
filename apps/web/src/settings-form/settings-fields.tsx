import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { AdvancedFields } from './advanced-fields.tsx';
import { CostFields, FillFields, SizeFields } from './common-fields.tsx';
import { FIELD_GRID } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';

interface AllFieldsProps extends SettingsFieldsProps {
  /** Number of refusals of the form; each time the first wrong field takes the focus. */
  readonly refusalCount: number;
  readonly isAdvancedOpen: boolean;
  readonly onToggleAdvanced: () => void;
  /** Facts of the instrument. */
  readonly children: ReactNode;
}

/** Every condition of a run: the usual ones, and the others behind a button. */
export function SettingsFields(props: AllFieldsProps) {
  const { refusalCount, isAdvancedOpen, onToggleAdvanced, children, ...fields } = props;
  const box = useRef<HTMLDivElement>(null);
  const advancedId = useId();
  useEffect(() => {
    if (refusalCount === 0) return;
    const wrong = box.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    // With its message below it, which the focus alone may leave out of sight.
    wrong?.scrollIntoView?.({ block: 'center' });
  }, [refusalCount]);
  return (
    <Box ref={box} sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1 }}>
      <Box sx={FIELD_GRID}>
        <SizeFields {...fields} />
        <CostFields {...fields} />
        <FillFields {...fields} />
      </Box>
      {children}
      <Button
        color="secondary"
        aria-expanded={isAdvancedOpen}
        aria-controls={advancedId}
        onClick={onToggleAdvanced}
        endIcon={<ExpandMore sx={{ transform: isAdvancedOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        Advanced
      </Button>
      <Collapse in={isAdvancedOpen} id={advancedId} unmountOnExit>
        <AdvancedFields {...fields} />
      </Collapse>
    </Box>
  );
}
