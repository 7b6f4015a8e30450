import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { type WidgetState, widgetStateOf } from '../../../chart-widget/widget-message.ts';
import { widgetAddress } from '../../../chart-widget/widget-options.ts';

/** A widget that has said nothing for this long does not come any more, ms. */
const PATIENCE_MS = 15_000;

interface WidgetFrameProps {
  /** Symbol as the widget knows it. */
  readonly symbol: string;
  readonly onState: (state: WidgetState) => void;
}

/** The chart widget of another site in a frame that can reach nothing of ours. Mount it anew for another symbol. */
export function WidgetFrame({ symbol, onState }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestOnState = useRef(onState);
  useEffect(() => {
    latestOnState.current = onState;
  });
  useEffect(() => {
    const tooLate = setTimeout(() => latestOnState.current('scriptFailed'), PATIENCE_MS);
    const onMessage = ({ source, data }: MessageEvent): void => {
      const state = widgetStateOf(data);
      if (source !== frame.current?.contentWindow || state === null) return;
      clearTimeout(tooLate);
      latestOnState.current(state);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(tooLate);
      window.removeEventListener('message', onMessage);
    };
  }, []);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={`Chart of ${symbol} by TradingView`}
      src={widgetAddress(symbol)}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      sx={{ display: 'block', width: 1, height: 1, border: 0 }}
    />
  );
}
