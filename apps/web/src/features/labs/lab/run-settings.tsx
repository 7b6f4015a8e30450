import { instrumentName } from '../../../format/instrument-name.ts';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';
import { SettingsDialog } from '../../../settings-form/settings-dialog.tsx';
import { differingSettings } from '../document/stated-settings.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useUsualInstrument } from '../session/use-run-instrument.ts';

/** Changes the conditions under which the open strategy runs, and what is stated of its instrument. */
export function RunSettings({ onClose }: { readonly onClose: () => void }) {
  const { document, change } = useOpenStrategy();
  const { statedSettings, neededSettings } = useKnownCode();
  const symbolName = instrumentName(useSymbolName(document.symbol));
  const usual = useUsualInstrument();
  return (
    <SettingsDialog
      settings={document.settings}
      stated={statedSettings}
      instrument={{ symbolName, terms: document.instrument, usual }}
      onApply={(settings, instrument) => {
        const stated = statedSettings ?? neededSettings ?? {};
        change({ settings, instrument, chosenSettings: differingSettings(settings, stated) });
      }}
      onClose={onClose}
    />
  );
}
