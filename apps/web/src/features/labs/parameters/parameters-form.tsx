import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Parameters } from '@stratloom/engine/strategy';
import { color } from '../../../theme/theme.ts';
import { ParameterField } from './parameter-field.tsx';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { groupsOf } from './parameter-groups.ts';
import type { ParameterGroup } from './parameter-groups.ts';
import { withValue } from './parameter-values.ts';

interface ParametersFormProps {
  /** Every parameter of the strategy. */
  readonly fields: readonly ParameterInfo[];
  /** Values that the user set instead of those in the code. */
  readonly chosen: Parameters;
  readonly onChange: (chosen: Parameters) => void;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  alignItems: 'start',
  gap: 1.5,
} as const;

function GroupFields({
  group,
  chosen,
  onChange,
}: { group: ParameterGroup } & Omit<ParametersFormProps, 'fields'>) {
  return (
    <Box sx={COLUMNS}>
      {group.lines.map((line) => (
        <Stack
          key={line.map(({ id }) => id).join(' ')}
          direction="row"
          sx={{
            gap: 1,
            alignItems: 'flex-start',
            minWidth: 0,
            flexWrap: 'wrap',
            '& > *': { flex: '1 1 112px', minWidth: 0 },
            gridColumn: line.length > 1 || line[0]?.kind === 'text_area' ? '1 / -1' : 'auto',
          }}
        >
          {line.map((info) => (
            <ParameterField
              key={info.id}
              info={info}
              value={chosen[info.id] ?? info.defaultValue}
              onChange={(value) => onChange(withValue(chosen, info, value))}
            />
          ))}
        </Stack>
      ))}
    </Box>
  );
}

function Group(props: { group: ParameterGroup } & Omit<ParametersFormProps, 'fields'>) {
  const { title } = props.group;
  if (title === '') return <GroupFields {...props} />;
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, pt: 1, border: 0, borderTop: `1px solid ${color.raised}`, minWidth: 0 }}
    >
      <Box component="legend" sx={{ pr: 1, mb: 1, fontSize: 12, color: 'text.secondary' }}>
        {title}
      </Box>
      <GroupFields {...props} />
    </Box>
  );
}

/** The strategy's parameters as fields; what is set here holds without changing the code. */
export function ParametersForm({ fields, ...values }: ParametersFormProps) {
  if (fields.length === 0) return null;
  const isChanged = fields.some(({ id }) => values.chosen[id] !== undefined);
  return (
    <Box component="section" aria-labelledby="parameters-title" sx={{ flexShrink: 0 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5, minHeight: 32 }}
      >
        <Typography id="parameters-title" variant="h3" component="h2">
          Parameters
        </Typography>
        {isChanged && (
          <Button size="small" color="secondary" onClick={() => values.onChange({})}>
            Reset to the code’s values
          </Button>
        )}
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        {groupsOf(fields).map((group) => (
          <Group key={group.title} group={group} {...values} />
        ))}
      </Stack>
    </Box>
  );
}
