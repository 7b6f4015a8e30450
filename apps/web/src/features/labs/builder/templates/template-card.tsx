import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { RuleTree, Template } from '@stratloom/lang-visual';
import { color } from '../../../../theme/theme.ts';

interface TemplateCardProps {
  readonly template: Template;
  readonly onChoose: (tree: RuleTree) => void;
}

/** A template: its name and its idea. */
export function TemplateCard({ template, onChoose }: TemplateCardProps) {
  return (
    <ButtonBase
      onClick={() => onChoose(template.tree)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        width: 1,
        height: 1,
        p: 1.5,
        textAlign: 'left',
        borderRadius: 1,
        border: `1px solid ${color.raised}`,
        '&:hover': { bgcolor: color.raised },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {template.tree.name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {template.idea}
      </Typography>
    </ButtonBase>
  );
}
