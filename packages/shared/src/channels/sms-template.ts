import type { SmsField, SmsFormat } from './sms.ts'
import { smsFields } from './sms.ts'

type Values = Readonly<Record<SmsField, string>>
type Escape = (value: string) => string

const isField = (name: string): name is SmsField => smsFields.some((field) => field === name)

/** Small letters in braces: `{to}`. Braces around anything else are those of JSON. */
const named = /\{([a-z]+)\}/g

const fill = (template: string, values: Values, escape: Escape) =>
  template.replaceAll(named, (whole, name: string) => (isField(name) ? escape(values[name]) : whole))

const inJson: Escape = (value) => JSON.stringify(value).slice(1, -1)

/** Each written so that it stays one value. */
export const filledUrl = (template: string, values: Values) => fill(template, values, encodeURIComponent)
export const filledBody = (template: string, format: SmsFormat, values: Values) =>
  fill(template, values, format === 'json' ? inJson : encodeURIComponent)

/** Names in braces that mean nothing. */
export const unknownSmsFields = (template: string) =>
  [...template.matchAll(named)].map(([, name = '']) => name).filter((name) => !isField(name))

/** Those that the connection itself needs. */
const ownHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/

/** Undefined where a line is no header, or one that can't be set. */
export function readHeaders(lines: string): [name: string, value: string][] | undefined {
  const headers: [string, string][] = []
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = headerLine.exec(line.trim()) ?? []
    if (!name || ownHeaders.includes(name.toLowerCase())) return undefined
    headers.push([name, value])
  }
  return headers
}

/** Line breaks and letters that a header can't have are left out. */
export const filledHeaders = (lines: string, values: Values): [name: string, value: string][] =>
  (readHeaders(lines) ?? []).map(([name, value]) => [name, fill(value, values, (each) => each.replaceAll(/[^\x20-\x7e]/g, ''))])

const sample: Values = { to: '+1', digits: '1', text: '"', sender: 'x', key: 'x', account: 'x', secret: 'x' }

export function isJsonTemplate(template: string): boolean {
  try {
    JSON.parse(filledBody(template, 'json', sample))
    return true
  } catch {
    return false
  }
}
