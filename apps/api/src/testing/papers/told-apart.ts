import { readFileSync } from 'node:fs'
import type { Language } from '@clinic/shared/languages'

/** The letters of a printed document beside what it was made of: its values, and the words of its template. */

const source = readFileSync(new URL('../../../templates/words.typ', import.meta.url), 'utf8')
const wordsOf = Object.fromEntries(
  Array.from(source.matchAll(/^ {2}(\w+): \(en: "(.*)", th: "(.*)"\),$/gm), ([, name = '', en = '', th = '']) => [
    name,
    { en, th },
  ]),
)

/** Without spaces: PDFium leaves out one after a mark, and a line may end where one is. It reads a hyphen that ends a line as U+FFFE. */
export const letters = (text: string) => text.replace(/\s+/g, '').replaceAll('\u{FFFE}', '-')

/** Values that choose how a document looks, name a word, or are a picture. */
const choosing = new Set(
  'day language size mark kind issue method status logo signature code branch branchNumber rate vat word drawing'.split(' '),
)

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

function textsOf(value: Value, key = ''): string[] {
  if (typeof value === 'string' || typeof value === 'number') return choosing.has(key) ? [] : [String(value)]
  if (value === null || typeof value === 'boolean') return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, Array.isArray(value) ? key : name))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Data = { [name: string]: Value }
type Asked = { template: string; data: string }

/** What a template leaves out: a label has no room for the clinic's address, and of a receipt of the whole the invoice's taxes are said. */
function printedOf({ template, data }: Asked): Data {
  const { clinic, taxes, ...given } = JSON.parse(data) as Data & { clinic: Data }
  const own = template === 'label' ? { name: clinic['name'] ?? '', phone: clinic['phone'] ?? '' } : clinic
  return { ...given, clinic: own, ...(taxes && given['is_partial'] !== false && { taxes }) }
}

/** So short that it is found everywhere. */
const isShortNumber = (text: string) => /^\d{1,3}$/.test(text)

const numbersIn = (text: string) => text.match(/\d+(?:[.,:-]\d+)*/g) ?? []

/** The most that a form asks, which it counts: the history of a patient's health. */
const questions = 5

/** How many there are of what a document counts itself: its pages, and the lines of its longest list. */
const mostCounted = (value: Value): number =>
  value === null || typeof value !== 'object'
    ? 0
    : Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(mostCounted))

/** Numbers of a text that neither the values nor the words have, and that count no page or line. */
function strangeNumbers(text: string, asked: Asked, { pages, language }: Printed): string[] {
  const words = Object.values(wordsOf).map((word) => word[language])
  const known = new Set(numbersIn([asked.data, ...words].join(' ')))
  const most = Math.max(pages, mostCounted(JSON.parse(asked.data) as Value), questions)
  return numbersIn(text).filter((number) => !known.has(number) && !(/^[1-9]\d*$/.test(number) && Number(number) <= most))
}

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Below each page a clinic's long name is cut. */
function nameInFoot({ data }: Asked): string {
  const { clinic } = JSON.parse(data) as { clinic: { name: string } }
  const name = Array.from(graphemes.segment(clinic.name), ({ segment }) => segment)
  return letters(name.slice(0, 40).join(''))
}

/** The documents that say in Thai what they are, whatever they are printed in. */
const inThai = ['receipt', 'tax_invoice', 'short_tax_invoice', 'credit_note']

type Printed = { language: Language; pages: number }
type Comparison = { missing: string[]; strange: string; strangeNumbers: string[] }

/**
 * `missing`: values that the text lacks; `strange`: what is in it besides values and words. The signs between them are the template's
 * own, and so are the numbers of pages and lines: a page says them, and no value.
 */
export function compareText(text: string, asked: Asked, printed: Printed): Comparison {
  const values = textsOf(printedOf(asked)).map(letters).filter(Boolean)
  const found = letters(text)
  const words = Object.values(wordsOf)
    .flatMap((word) => [word[printed.language], word[printed.language].toLowerCase()])
    .concat(inThai.map((name) => wordsOf[name]?.th ?? ''))
    .map(letters)
  const known = [...new Set([...values, ...words, nameInFoot(asked)])].filter((each) => !isShortNumber(each))
  const longestFirst = known.toSorted((a, b) => b.length - a.length).map(escaped)
  return {
    missing: [...new Set(values.filter((value) => !found.includes(value)))],
    strange: found.replaceAll(new RegExp(longestFirst.join('|'), 'g'), '').replace(/[\d·×−–/%:().,#✓…]/g, ''),
    strangeNumbers: strangeNumbers(text, asked, printed),
  }
}
