import LinkIcon from '@mui/icons-material/Link';
import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ModuleOutline } from '@stratloom/learn-content';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { moduleLink } from '../hub/use-learn-address.ts';
import { useCopyText } from './use-copy-text.ts';

/** Actions on a lesson as a whole. */
export function LessonTools(props: { readonly tab: LearnTab; readonly module: ModuleOutline }) {
  const { tab, module } = props;
  const copy = useCopyText();
  const copyLink = () => {
    const link = new URL(moduleLink(tab, module.id), globalThis.location.origin);
    copy(link.href, { done: 'Link copied to clipboard!', failed: 'Failed to copy the link' });
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -0.75 }}>
      <Button size="small" color="secondary" startIcon={<LinkIcon />} onClick={copyLink}>
        Copy link
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<Print />}
        onClick={() => globalThis.print()}
      >
        Print
      </Button>
    </Stack>
  );
}
