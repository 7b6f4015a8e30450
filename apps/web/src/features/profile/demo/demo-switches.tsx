import { useState } from 'react';
import { CardRows } from '../../../components/cards/card-rows.tsx';
import { SwitchRow } from '../cards/switch-row.tsx';

/** A switch, and how it stands at first. */
export interface DemoSwitch {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
}

/** Switches that change nothing but themselves. */
export function DemoSwitches({ switches }: { readonly switches: readonly DemoSwitch[] }) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <CardRows>
      {switches.map(({ label, text, isOn }) => (
        <SwitchRow
          key={label}
          {...{ label, text, isOn: changed[label] ?? isOn }}
          onChange={(next) => setChanged({ ...changed, [label]: next })}
        />
      ))}
    </CardRows>
  );
}
