import type { Call, Moment } from './command.ts'
import { readSentence } from './commands.ts'
import { readDocument } from './documents.ts'
import { sentenceOf } from './phrases.ts'
import { readMove } from './proposals.ts'
import { plainText, tokensOf } from './text.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'
import { toolCall } from '../tools.ts'
import type { ToolCall } from '../tools.ts'

/** Parses plain commands without a model. A sentence with any word that is not understood is not a command. */

const longestCommand = 4000

/** `today` and `now` are in the clinic's time zone. */
export function readCommand(said: string, moment: Moment): ToolCall | null {
  if (said.length > longestCommand || !said.isWellFormed()) return null
  const text = plainText(said)
  const { tokens, note } = withoutNote(text, tokensOf(text))
  const call = readTokens(text, tokens, moment)
  if (!call || (note !== undefined && !takesNote.has(call.tool))) return null
  const checked = toolCall.safeParse({ tool: call.tool, arguments: withoutUndefined({ ...call.arguments, note }) })
  return checked.success ? checked.data : null
}

const takesNote = new Set(['proposeAppointment', 'proposeInvoice', 'proposePrescription'])

function readTokens(text: string, tokens: Token[], moment: Moment): Call | undefined {
  const document = readDocument(text, tokens)
  if (document) return document
  const first = tokens.findIndex((token) => !meaning(token, 'filler'))
  const to = meaning(tokens[first], 'move', 'change') ? tokens.findIndex((token) => meaning(token, 'to')) : -1
  if (to > 0) return readMoved(text, [tokens.slice(0, to), tokens.slice(to)], moment)
  const sentence = sentenceOf(text, tokens, moment.today)
  return sentence && readSentence(sentence, moment)
}

function readMoved(text: string, [from, to]: [Token[], Token[]], moment: Moment): Call | undefined {
  const source = sentenceOf(text, from, moment.today)
  const target = sentenceOf(text, to, moment.today)
  return source && target && readMove(source, target, moment)
}

/** The text after "note:" is kept unchanged. */
function withoutNote(text: string, tokens: Token[]): { tokens: Token[]; note: string | undefined } {
  const at = tokens.findIndex((token, place) => place > 0 && meaning(token, 'note'))
  if (at < 0) return { tokens, note: undefined }
  const start = tokens[at + 1]?.text === ':' ? tokens[at + 1]!.end : tokens[at]!.end
  return { tokens: tokens.slice(0, at), note: text.slice(start).trim() || undefined }
}

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
