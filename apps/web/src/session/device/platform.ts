/** Machine and browser named in a user agent text. */
export interface Platform {
  readonly os: string;
  readonly type: 'mobile' | 'tablet' | 'desktop';
  /** Name of the browser. */
  readonly brand: string;
  /** Model of the device; empty where it does not say. */
  readonly model: string;
  /** Version of the browser. */
  readonly version: string;
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

// Order matters: the later ones are also named by the earlier ones' browsers.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];

/** Reads a user agent text; what it does not name is 'Unknown' or empty. */
export function platformOf(userAgent: string): Platform {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  return {
    os: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown',
    type: typeOf(userAgent),
    brand: browser?.[1] ?? 'Unknown',
    model: /\(.*Android [\d.]+; ([^;)]+)/.exec(userAgent)?.[1] ?? '',
    version: browser?.[0].exec(userAgent)?.[1] ?? '',
  };
}

function typeOf(userAgent: string): Platform['type'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi/.test(userAgent) ? 'mobile' : 'desktop';
}
