import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';
import type { DrawnPoint } from '../../../../charts/drawings/chart-drawings.ts';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import { color, figures } from '../../../../theme/theme.ts';
import type { ChartTool } from './use-chart-tool.ts';

interface ToolLayerProps {
  readonly view: PriceChartView | null;
  readonly tool: ChartTool;
}

/** Pixels within which the pointer counts as not having moved. */
const CLICK_PX = 3;

function placeOf(event: PointerEvent, view: PriceChartView | null): DrawnPoint | null {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return view?.placeAt(event.clientX - left, event.clientY - top) ?? null;
}

/** Takes the pointer while a tool is in the hand, and says what the tool has found. */
export function ToolLayer({ view, tool }: ToolLayerProps) {
  const isInHand = tool.kind !== null;
  const drop = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') tool.drop();
  });
  useEffect(() => {
    if (!isInHand) return undefined;
    const onKeyDown = (event: KeyboardEvent) => drop(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isInHand]);
  const [first, setFirst] = useState({ x: 0, y: 0 });
  const isBesideFirst = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - first.x, clientY - first.y) < CLICK_PX;
  const over = (act: (place: DrawnPoint, event: PointerEvent) => void) => (event: PointerEvent) => {
    const place = placeOf(event, view);
    if (place !== null) act(place, event);
  };
  return (
    <>
      {tool.isCapturing && (
        <Box
          data-testid="tool-layer"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const { clientX: x, clientY: y } = event;
            if (!tool.isWaiting) setFirst({ x, y });
            over(tool.press)(event);
          }}
          onPointerMove={over(tool.move)}
          onPointerUp={over((place, event) => tool.release(place, isBesideFirst(event)))}
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 4,
            cursor: 'crosshair',
            touchAction: 'none',
          }}
        />
      )}
      <Box
        component="output"
        data-testid="tool-text"
        sx={{
          ...figures,
          ...{ position: 'absolute', top: 72, right: 84, zIndex: 5, pointerEvents: 'none' },
          ...{ px: tool.text === '' ? 0 : 1, borderRadius: 1, bgcolor: `${color.raised}f2` },
          ...{ color: color.text, fontSize: 12, lineHeight: '20px', whiteSpace: 'pre-line' },
        }}
      >
        {tool.text}
      </Box>
    </>
  );
}
