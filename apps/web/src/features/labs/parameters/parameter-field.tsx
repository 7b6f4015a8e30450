import InfoOutlined from '@mui/icons-material/InfoOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { ParameterValue } from '@stratloom/engine/strategy';
import { ChoiceParameter } from './choice-parameter.tsx';
import { ColorParameter } from './color-parameter.tsx';
import { NumberParameter } from './number-parameter.tsx';
import { optionsOf } from './parameter-choices.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { TextParameter } from './text-parameter.tsx';
import { TimeParameter } from './time-parameter.tsx';

interface ParameterFieldProps {
  readonly info: ParameterInfo;
  readonly value: ParameterValue;
  readonly onChange: (value: ParameterValue) => void;
}

function Field({ info, value, onChange }: ParameterFieldProps) {
  const options = optionsOf(info, value);
  if (options !== null) {
    return <ChoiceParameter info={info} options={options} value={value} onChange={onChange} />;
  }
  if (typeof value === 'boolean') {
    return (
      <FormControlLabel
        label={info.title}
        control={<Switch checked={value} onChange={(event) => onChange(event.target.checked)} />}
      />
    );
  }
  if (typeof value === 'string') {
    return <TextParameter info={info} value={value} onChange={onChange} />;
  }
  if (info.kind === 'color')
    return <ColorParameter info={info} value={value} onChange={onChange} />;
  if (info.kind === 'time') return <TimeParameter info={info} value={value} onChange={onChange} />;
  return <NumberParameter info={info} value={value} onChange={onChange} />;
}

/** One parameter of the strategy, in the field that fits its kind. */
export function ParameterField(props: ParameterFieldProps) {
  const { title, tooltip } = props.info;
  if (tooltip === '') return <Field {...props} />;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'flex-start', gap: 0.25, '& > :first-of-type': { flex: 1 } }}
    >
      <Field {...props} />
      <Tooltip title={tooltip} describeChild>
        <IconButton size="small" aria-label={`About ${title}`} sx={{ mt: '5px', flex: 'none' }}>
          <InfoOutlined sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
