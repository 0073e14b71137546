import { decimalText, quantityNumber, wholeNumber } from './numbers.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'

/** The lines of an invoice ("x-ray 2 x 300, ค่าตรวจ 500 บาท") and of a prescription ("paracetamol 500 mg 1x3 x 20"). */

type Tokens = readonly Token[]
export type InvoiceLine = { description: string; quantity?: number; unitPrice: string }
export type PrescriptionLine = { medication: string; quantity: number; dosage?: string }

export const invoiceLines = (text: string, tokens: Tokens) => linesOf(text, tokens, invoiceLine)
export const prescriptionLines = (text: string, tokens: Tokens) => linesOf(text, tokens, prescriptionLine)

type LineReader<Line> = (text: string, tokens: Tokens) => Line | undefined

/** Longest line, tokens. */
const mostTokens = 60

/** A separator ends a line only when the line is complete: "suture, removal 500" is one line. */
function linesOf<Line>(text: string, tokens: Tokens, reader: LineReader<Line>): Line[] | undefined {
  const found: Line[] = []
  let start = 0
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at - start > mostTokens) return undefined
    if (at < tokens.length && !endsLine(text, tokens, at)) continue
    const line = reader(text, tokens.slice(start, at))
    if (!line && at === tokens.length) return undefined
    if (!line) continue
    found.push(line)
    start = isSeparator(tokens[at]) ? at + 1 : at
    if (start >= tokens.length) break
  }
  return found.length > 0 ? found : undefined
}

const isSeparator = (token: Token | undefined) => /^[,;+]$/.test(token?.text ?? '') || meaning(token, 'and') !== undefined

const endsLine = (text: string, tokens: Tokens, at: number) =>
  at > 0 &&
  (isSeparator(tokens[at]) ||
    meaning(tokens[at], 'fee') !== undefined ||
    text.slice(tokens[at - 1]!.end, tokens[at]!.start).includes('\n'))

const source = (text: string, tokens: Tokens) =>
  tokens.length === 0
    ? ''
    : text
        .slice(tokens[0]!.start, tokens.at(-1)!.end)
        .replace(/\s+/g, ' ')
        .replace(/^[\s,:;-]+|[\s,:;-]+$/g, '')

/** Removes marks at the end without a meaning: "500.-". */
function trimmed(tokens: Tokens): Tokens {
  const last = tokens.findLastIndex(({ text }) => !/^[.\-,:]$/.test(text))
  return tokens.slice(0, last + 1)
}

/** "description", "description 2 x", "description 2 ครั้ง ครั้งละ", and the price. */
function invoiceLine(text: string, tokens: Tokens): InvoiceLine | undefined {
  const whole = trimmed(tokens)
  const priceAt = whole.findLastIndex((token) => !meaning(token, 'baht', 'each'))
  const price = decimalText(whole[priceAt])
  if (
    price === undefined ||
    (whole[priceAt]?.glued === true && whole[priceAt - 1]?.kind === 'text' && !isUnit(whole[priceAt - 1]))
  )
    return undefined
  const swapped = priceTimesQuantity(whole, priceAt)
  if (swapped === null) return undefined
  const { at, quantity, unitPrice } = swapped ?? { ...quantityBefore(whole, priceAt), unitPrice: price }
  const described = whole.slice(0, at)
  const description = source(text, described)
  const isMinus = whole[at]?.glued === true && whole[at - 1]?.text === '-'
  if (isMinus || !/\p{L}/u.test(description) || described.some(({ kind, glued }) => kind === 'number' && !glued)) return undefined
  return quantity === undefined ? { description, unitPrice } : { description, quantity, unitPrice }
}

const isUnit = (token: Token | undefined) => meaning(token, 'times', 'each') !== undefined

/**
 * "300 baht x 2" and "12.50 x 2": what has a currency, or satang and is the larger, is the price. Undefined for the usual order, "2 x 300"
 * and "1.5 x 300"; null for what may be either, "2.50 x 10".
 */
function priceTimesQuantity(
  tokens: Tokens,
  last: number,
): { at: number; quantity: number; unitPrice: string } | undefined | null {
  const quantity = wholeNumber(tokens[last])
  if (!meaning(tokens[last - 1], 'times') || quantity === undefined) return undefined
  const isMarked = meaning(tokens[last - 2], 'baht') !== undefined
  const at = isMarked ? last - 3 : last - 2
  const unitPrice = decimalText(tokens[at])
  if (unitPrice === undefined || (!isMarked && !/\.\d\d$/.test(unitPrice))) return undefined
  if (isMarked || Number(unitPrice) >= quantity) return { at, quantity, unitPrice }
  return quantity < leastPrice ? null : undefined
}

/** Baht: a number from here on is hardly a quantity. */
const leastPrice = 100

/** The end of the description, and the quantity. */
function quantityBefore(tokens: Tokens, priceAt: number): { at: number; quantity: number | undefined } {
  const joint = tokens[priceAt - 1]
  if (!meaning(joint, 'times', 'each', 'at')) return { at: priceAt, quantity: undefined }
  let place = priceAt - 2
  const furthest = place - 3
  while (place > furthest && (tokens[place]?.kind === 'text' || meaning(tokens[place], 'dose'))) place -= 1
  const quantity = quantityNumber(tokens[place])
  return quantity === undefined ? { at: meaning(joint, 'at') ? priceAt - 1 : priceAt, quantity } : { at: place, quantity }
}

const dosageWords = /^(ครั้งละ|วันละ|ก่อน|หลัง|ทุก|กิน|รับประทาน|ทาน|ทา|หยอด|take|apply|after|before|every|once|twice|one|two|three)/i

/** Medicine with its strength, how to take it, how many: the count is the last thing, "x 20", "20 เม็ด", "จำนวน 20". */
function prescriptionLine(text: string, tokens: Tokens): PrescriptionLine | undefined {
  const whole = trimmed(tokens)
  const countAt = whole.findLastIndex(({ kind }) => kind === 'number')
  const quantity = wholeNumber(whole[countAt])
  const after = whole.slice(countAt + 1)
  const isCounted = meaning(whole[countAt - 1], 'times', 'amount') || whole[countAt - 1]?.text === '#'
  const isDosed = after.length > 0 && after.every((token) => meaning(token, 'dose'))
  if (quantity === undefined || (after.length > 0 && !isDosed) || (!isCounted && !isDosed)) return undefined
  const spokenQuantity = whole.slice(0, isCounted ? countAt - 1 : countAt)
  const end = medicineEnd(spokenQuantity)
  const [medication, dosage] = [source(text, spokenQuantity.slice(0, end)), source(text, spokenQuantity.slice(end))]
  const strengths = spokenQuantity.filter((token) => meaning(token, 'strength')).length
  if (!/\p{L}/u.test(medication) || spokenQuantity[0]?.kind === 'number' || strengths > 1) return undefined
  return dosage ? { medication, quantity, dosage } : { medication, quantity }
}

/** After "500 mg", else before the first number or the first word of how to take it. */
function medicineEnd(tokens: Tokens): number {
  const strength = tokens.findIndex((token, at) => at > 0 && meaning(token, 'strength') && tokens[at - 1]?.kind === 'number')
  if (strength > 0) return strength + 1
  const dosage = tokens.findIndex(
    ({ kind, text }, at) => at > 0 && (kind === 'number' || dosageWords.test(text) || meaning(tokens[at + 1], 'each')),
  )
  return dosage > 0 ? dosage : tokens.length
}
