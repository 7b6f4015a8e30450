/** Shades of a table of returns, each 5 % stronger than the one before. */
export const SHADE_STEPS = 10;

const SHADES = Array.from({ length: SHADE_STEPS }, (_, index) => {
  const mix = (tone: string) =>
    `td.${tone}-${index + 1}{background:color-mix(in srgb,var(--${tone}) ${(index + 1) * 5}%,transparent)}`;
  return mix('gain') + mix('loss');
}).join('');

/** The page's own style: dark on screens, black on white on paper. */
export const STYLE = `
:root{color-scheme:dark;--ground:#0b1117;--panel:#111a24;--rule:#1e2a3a;--ink:#e8eef4;--soft:#b0bec5;--gain:#39ff14;--loss:#ff6b6b;--warn:#ffb74d}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1160px;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif}
h1{font-size:24px;margin:0 0 4px}h2{font-size:17px;margin:32px 0 12px}p{color:var(--soft);margin:0 0 8px}
section{background:var(--panel);border:1px solid var(--rule);border-radius:8px;padding:16px;margin-top:16px}section h2{margin-top:0}
code,dd,td{font-family:"JetBrains Mono",ui-monospace,monospace;font-variant-numeric:tabular-nums}code{overflow-wrap:anywhere}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,45%),1fr));gap:12px;margin:0}.figures dt{color:var(--soft);font-size:13px}.figures dd{margin:0;font-size:17px}
.figures small{display:block;font:12px/1.4 Inter,system-ui,sans-serif;color:var(--soft)}
dd.gain{color:var(--gain)}dd.loss{color:var(--loss)}
.verdicts{list-style:none;padding:0;margin:0;display:grid;gap:8px}.verdicts li{border-left:4px solid var(--soft);padding-left:12px;color:var(--soft)}.verdicts strong{color:var(--ink)}
.verdicts .pass{border-color:var(--gain)}.verdicts .warn{border-color:var(--warn)}.verdicts .fail{border-color:var(--loss)}
svg{display:block;width:100%;height:auto}.axes line{stroke:var(--rule)}.axes text{fill:var(--soft);font-size:12px}
.line{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}.line.price,.line.benchmark{stroke:var(--soft)}.line.equity{stroke:var(--gain)}
.under{fill:rgba(255,107,107,.35);stroke:var(--loss)}.buy,rect.gain{fill:var(--gain)}.sell,rect.loss{fill:var(--loss)}rect.gain,rect.loss{fill-opacity:.55}
.dots{fill:none;stroke-width:5;stroke-linecap:round;stroke-opacity:.6}.dots.gain{stroke:var(--gain)}.dots.loss{stroke:var(--loss)}rect.held{fill:var(--soft);fill-opacity:.55}.tick{fill:var(--soft);font-size:12px}section>svg+svg,section>.key+svg{margin-top:16px}h3{font-size:14px;margin:20px 0 8px;color:var(--soft);font-weight:500}
.key{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:8px 0 0;padding:0;color:var(--soft);font-size:13px}.key svg{display:inline-block;width:16px;height:4px;margin-right:6px;vertical-align:middle}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px;margin-top:8px}caption{text-align:left;color:var(--soft);padding-bottom:6px}
th,td{padding:4px 8px;text-align:right;border-top:1px solid var(--rule);white-space:nowrap}th:first-child{text-align:left}thead th{color:var(--soft);font-weight:500}
/* drawings keep their size on phones and scroll sideways */
.scroll+.scroll{margin-top:20px}
@media screen and (max-width:640px){section{overflow-x:auto}section>svg{width:900px}section>h2,section>h3,section>p,section>.key{position:sticky;left:0}}
${SHADES}
@page{margin:14mm 12mm}
@media print{:root{color-scheme:light;--ground:#fff;--panel:#fff;--rule:#ccc;--ink:#000;--soft:#444;--gain:#0a7d00;--loss:#b00020;--warn:#8a5200}
body{max-width:none;padding:0;font-size:11px;print-color-adjust:exact;-webkit-print-color-adjust:exact}h1{font-size:18px}h2{font-size:14px}h2,h3,caption{break-after:avoid}
section{border:0;border-top:1px solid var(--rule);border-radius:0;padding:10px 0;margin-top:10px}
/* what fits on a page stays together; tables go on over pages, with their headings again and no row cut in two */
svg,.figures>div,.verdicts li,tr,.key{break-inside:avoid}thead{display:table-header-group}
.scroll{overflow:visible}table{font-size:9px}th,td{padding:2px 4px;white-space:normal}.figures{grid-template-columns:repeat(4,1fr);gap:6px 12px}.figures dd{font-size:13px}}
`.trim();
