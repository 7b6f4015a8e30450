import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/**
 * The notice and the link that the licence of the chart library asks for.
 *
 * The library's own logo brings a `<style>` of its own, which our content security policy refuses.
 */
export function ChartAttribution() {
  return (
    <Typography variant="caption" color="textSecondary">
      Charts: TradingView Lightweight Charts™, © TradingView, Inc.{' '}
      <Link href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        tradingview.com
      </Link>
    </Typography>
  );
}
