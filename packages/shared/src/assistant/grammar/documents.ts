import type { Call } from './command.ts'
import { invoiceLines, prescriptionLines } from './lines.ts'
import { medicineWords, serviceWords } from './services.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'

/**
 * Invoices and prescriptions: the patient, and the line items. The patient comes before ":" or "for", at the end after "for",
 * before a word that begins a known service or medicine, or is the first of two words.
 */

type Tokens = readonly Token[]
type DocumentCommand = {
  tool: 'proposeInvoice' | 'proposePrescription'
  linesOf: (text: string, tokens: Tokens) => object[] | undefined
  lineItems: readonly string[]
}

const invoice: DocumentCommand = { tool: 'proposeInvoice', linesOf: invoiceLines, lineItems: serviceWords }
const prescription: DocumentCommand = { tool: 'proposePrescription', linesOf: prescriptionLines, lineItems: medicineWords }

export function readDocument(text: string, tokens: Tokens): Call | undefined {
  const start = tokens.findIndex((token) => !meaning(token, 'filler'))
  const isDraft = meaning(tokens[start], 'draft') !== undefined
  const noun = isDraft ? tokens.findIndex((token, at) => at > start && !meaning(token, 'filler')) : start
  const document = meaning(tokens[noun], 'invoice')
    ? invoice
    : meaning(tokens[noun], 'prescription') || (noun === start && meaning(tokens[noun], 'prescribe'))
      ? prescription
      : undefined
  if (!document) return undefined
  const last = tokens.findLastIndex((token) => !meaning(token, 'filler') && !/^[.?!]$/.test(token.text))
  const { rest, doctor } = withoutDoctor(text, tokens.slice(noun + 1, last + 1))
  if (doctor && document === invoice) return undefined
  for (const divided of divisions(text, rest, document.lineItems)) {
    const patient = patientOf(text, divided.patient)
    const lines = patient && document.linesOf(text, divided.lines)
    if (lines) return { tool: document.tool, arguments: { patient, doctor, lines } }
  }
  return undefined
}

const source = (text: string, tokens: Tokens) =>
  tokens.length === 0 ? '' : text.slice(tokens[0]!.start, tokens.at(-1)!.end).replace(/\s+/g, ' ')

/** "… by Dr Ploy" at the end or before ":". */
function withoutDoctor(text: string, tokens: Tokens): { rest: Token[]; doctor?: string } {
  const at = tokens.findIndex((token, place) => meaning(token, 'with') && meaning(tokens[place + 1], 'doctor'))
  if (at < 0) return { rest: [...tokens] }
  let from = at + 1
  while (meaning(tokens[from], 'doctor') || tokens[from]?.text === '.') from += 1
  let end = from
  while (tokens[end]?.kind === 'text') end += 1
  const rest = [...tokens.slice(0, at), ...tokens.slice(end)]
  return end === from ? { rest: [...tokens] } : { rest, doctor: source(text, tokens.slice(from, end)) }
}

type Division = { patient: Tokens; lines: Tokens }

function* divisions(text: string, tokens: Tokens, lineItems: readonly string[]): Generator<Division> {
  const colon = tokens.findIndex((token) => token.text === ':')
  const first = tokens.findIndex((token) => !meaning(token, 'for', 'of', 'to', 'patient', 'filler') && token.text !== ':')
  if (colon > first) {
    yield { patient: tokens.slice(first, colon), lines: tokens.slice(colon + 1) }
    return
  }
  const isFor = (token: Token, at: number) => at > first && meaning(token, 'for', 'to') !== undefined
  const lastFor = tokens.findLastIndex(isFor)
  const tail = tokens.slice(lastFor + 1)
  if (lastFor > 0 && tail.every(({ kind }) => kind !== 'number')) {
    yield { patient: tail, lines: tokens.slice(Math.max(first, 0), lastFor) }
    return
  }
  const firstFor = tokens.findIndex(isFor)
  if (firstFor > 0 && tokens.slice(first, firstFor).every(({ kind }) => kind !== 'number')) {
    yield { patient: tokens.slice(first, firstFor), lines: tokens.slice(firstFor + 1) }
    return
  }
  yield* withoutDivider(text, first < 0 ? [] : tokens.slice(first), lineItems)
}

/** "Somchai Jaidee x-ray 300" is divided at the known word, "Somchai massage 500" because it has two words. */
function* withoutDivider(text: string, tokens: Tokens, lineItems: readonly string[]): Generator<Division> {
  const known = tokens.findIndex((_, at) => at > 0 && startsLineItem(text, tokens, at, lineItems))
  if (known > 0) {
    yield { patient: tokens.slice(0, known), lines: tokens.slice(known) }
    return
  }
  const number = tokens.findIndex(({ kind }) => kind === 'number')
  const spaces = tokens.flatMap((token, at) => (at > 0 && at < number && !token.glued ? [at] : []))
  if (number > 0 && tokens[number]?.glued === false) {
    const [second, third] = spaces
    const isHonored = meaning(tokens[0], 'honorific') && second === 1
    const from = isHonored ? third : second
    if (spaces.length === (isHonored ? 2 : 1) && from) yield { patient: tokens.slice(0, from), lines: tokens.slice(from) }
  }
}

function startsLineItem(text: string, tokens: Tokens, at: number, lineItems: readonly string[]): boolean {
  const rest = text.slice(tokens[at]!.start, tokens[at]!.start + 60).toLowerCase()
  return lineItems.some((word) => rest.startsWith(word) && !/[a-z]/.test(rest.charAt(word.length)))
}

const mostWords = 4

/** The patient from a name or a number; undefined when there are other tokens. */
function patientOf(text: string, tokens: Tokens): string | undefined {
  const from = tokens.findIndex((token) => !meaning(token, 'patient', 'honorific', 'filler', 'of') && token.text !== '.')
  const end = tokens.findLastIndex((token) => !/^[.?!,]$/.test(token.text) && !meaning(token, 'filler')) + 1
  const kept = from < 0 ? [] : tokens.slice(from, end)
  const name = source(text, kept)
  const isName = kept.length > 0 && kept.every(({ kind, text: part }) => kind === 'text' || part === '.')
  const isNumber = /^(hn ?)?\+?[\d -]{3,20}$/i.test(name)
  if (isNumber) return name.replace(/^hn ?/i, 'HN')
  return isName && name.length <= 60 && name.split(' ').length <= mostWords ? name : undefined
}
