import { dialCodes } from '@clinic/shared/options/dial-codes'
import { cleanLine } from '@clinic/shared/text/clean-text'

/** Codes of three letters, and names besides those that are usual. */
const furtherNames: Record<string, string> = {
  TH: 'THA|Kingdom of Thailand|ราชอาณาจักรไทย',
  IN: 'IND',
  JP: 'JPN',
  CN: "CHN|People's Republic of China|PRC",
  RU: 'RUS|Russian Federation',
  KR: 'KOR|Korea|Republic of Korea|เกาหลี',
  VN: 'VNM|Viet Nam',
  LA: "LAO|Lao|Lao PDR|Lao People's Democratic Republic|สปป.ลาว",
  KH: 'KHM|เขมร',
  MM: 'MMR|Burma|พม่า|เมียนมา|เมียนมาร์',
  MY: 'MYS',
  SG: 'SGP',
  ID: 'IDN',
  PH: 'PHL|The Philippines',
  BN: 'BRN|Brunei Darussalam',
  TW: 'TWN',
  HK: 'HKG',
  MO: 'MAC|Macau',
  NP: 'NPL',
  BD: 'BGD',
  LK: 'LKA',
  PK: 'PAK',
  AU: 'AUS',
  GB: 'GBR|Great Britain|England|Scotland|Wales|อังกฤษ',
}

const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const usualNames = [
  inEnglish,
  new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
  new Intl.DisplayNames('th', { type: 'region' }),
  new Intl.DisplayNames('th', { type: 'region', style: 'short' }),
]

/** What is left of a country's name to compare it by: "ประเทศไทย" is ไทย. */
const plainName = (name: string) =>
  cleanLine(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replace(/^ประเทศ/, '')

const codes = new Map(
  dialCodes.flatMap(({ country }) =>
    [country, ...usualNames.map((names) => names.of(country) ?? ''), ...(furtherNames[country]?.split('|') ?? [])].map(
      (name) => [plainName(name), country] as const,
    ),
  ),
)

/** "US" becomes "United States"; text that is not a code is unchanged. */
export function countryName(country: string | null | undefined): string | null {
  const code = country?.trim() ?? ''
  return (/^[A-Z]{2}$/.test(code) ? inEnglish.of(code) : undefined) ?? (code || null)
}

/** The two-letter code of a country that has a dial code here, by its code or its name in either language; else the text. */
export const countryCode = (country: string | null | undefined): string | null =>
  codes.get(plainName(country ?? '')) ?? (country?.trim() || null)
