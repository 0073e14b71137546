export type Device = { browser: string | null; system: string | null }

/** The first that fits: most browsers also name those that they descend from. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const nameOf = (known: readonly [string, RegExp][], text: string) => known.find(([, sign]) => sign.test(text))?.[0] ?? null

/** What a browser says that it is, in words that people know. */
export const readDevice = (userAgent: string | null): Device => ({
  browser: nameOf(browsers, userAgent ?? ''),
  system: nameOf(systems, userAgent ?? ''),
})

/** "Chrome, Windows": the same in every language. */
export const deviceName = ({ browser, system }: Device): string | null => [browser, system].filter(Boolean).join(', ') || null
