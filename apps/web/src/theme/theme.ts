import { createTheme } from '@mui/material/styles';

/** Every color of the product; charts and code editor take theirs from here too. */
export const color = {
  /** Page. */
  background: '#0b1117',
  /** Cards, bars, drawers. */
  surface: '#111a24',
  /** Surface on a card: chips, hairlines. Losses in small type have too little contrast on it. */
  raised: '#1e2a3a',
  /** A chosen or pointed-at row, an inset: losses have 4.7:1 on it. */
  hover: '#16212d',
  /** Edge of fields and outlined buttons: 3:1 against every surface. */
  edge: '#5f7388',
  text: '#e8eef4',
  textSecondary: '#b0bec5',
  /** Rare: primary action, gain, focus ring. Text on it is `onAccent`. */
  accent: '#39ff14',
  onAccent: '#000000',
  gain: '#39ff14',
  loss: '#ff4444',
  warning: '#ffb74d',
  /** Running, passed, healthy: 7.6:1. */
  ok: '#4fbf85',
  /** Paused, medium risk. */
  caution: '#ffd54f',
  info: '#6cb8ff',
} as const;

/** Font stacks; `mono` for numbers and code. */
export const font = {
  text: "'Inter Variable', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, monospace",
} as const;

/** Durations of motion, milliseconds. */
export const motion = { fastMs: 120, normalMs: 160, slowMs: 200 } as const;

/** Widest content column, pixels. */
export const contentWidth = 1600;

/** Style of figures that stand under each other. */
export const figures = { fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' } as const;

const focusRing = { outline: `2px solid ${color.accent}`, outlineOffset: 2 } as const;

/** Screens that are touched: what is pressed there is 44 px high at least. */
export const touch = '@media (pointer: coarse)';

/** Lets short lines that are pressed be touched around them, without moving anything. */
export const touchReach = {
  [touch]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-14px -8px' },
  },
} as const;

/** A section below the first window: it is laid out when it comes near, and needs `containIntrinsicBlockSize` until then. */
export const belowFold = { contentVisibility: 'auto' } as const;

/** The one theme: dark, dense, 8-px grid. */
export const theme = createTheme({
  palette: {
    mode: 'dark',
    background: { default: color.background, paper: color.surface },
    text: { primary: color.text, secondary: color.textSecondary },
    primary: { main: color.accent, dark: '#2fdd10', contrastText: color.onAccent },
    secondary: { main: color.textSecondary, contrastText: color.onAccent },
    error: { main: color.loss },
    warning: { main: color.warning },
    info: { main: color.info },
    success: { main: color.gain, contrastText: color.onAccent },
    divider: color.raised,
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: font.text,
    fontSize: 14,
    h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: {
      shortest: motion.fastMs,
      shorter: motion.fastMs,
      short: motion.normalMs,
      standard: motion.normalMs,
      complex: motion.slowMs,
      enteringScreen: motion.slowMs,
      leavingScreen: motion.normalMs,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [touch]: { minHeight: 44 } } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { borderColor: color.edge } },
    },
    MuiTab: {
      styleOverrides: {
        root: { textTransform: 'none', minHeight: 44, '&.Mui-selected': { color: color.text } },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { backgroundColor: color.text } } },
    MuiAlert: { styleOverrides: { root: { border: `1px solid ${color.raised}` } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${color.raised}` } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${color.raised}` } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { backgroundColor: color.surface } },
    },
    MuiLink: {
      defaultProps: { color: 'textPrimary' },
      styleOverrides: { root: { textDecorationColor: 'currentColor' } },
    },
    MuiStepIcon: {
      styleOverrides: {
        root: { color: color.raised, '&.Mui-active, &.Mui-completed': { color: color.accent } },
        text: { fill: color.text, '.Mui-active > &': { fill: color.onAccent } },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
