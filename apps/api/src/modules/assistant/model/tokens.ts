import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { asViewer, signedIn } from '../../../context.ts'
import type { Turn } from '../turn.ts'
import { clinicNow } from '../tools/asking.ts'
import { countTokens } from '../usage.service.ts'

/** A guess for models that do not say, and for answers that were broken off. */
const charactersPerToken = 3

type Spent = {
  prompt: LanguageModelV4Prompt
  /** Characters. */
  read: number
  used: { input: number | undefined; output: number | undefined } | undefined
}

/** Counted also where the turn was stopped: what was asked was paid for. */
export async function spendTokens(turn: Turn, { prompt, read, used }: Spent): Promise<void> {
  const guessed = (characters: number) => Math.ceil(characters / charactersPerToken)
  const input = whole(used?.input) ?? guessed(JSON.stringify(prompt).length)
  const output = whole(used?.output) ?? guessed(read)
  turn.usage.inputTokens += input
  turn.usage.outputTokens += output
  const tokens = input + output
  // Whoever signed out meanwhile leaves nobody to count it for.
  turn.hasTokens = await asViewer(turn.base, async (context) =>
    context.viewer ? countTokens(signedIn(context), { day: clinicNow(turn).today, tokens }) : false,
  )
}

const maxTokens = 10_000_000

/** A number that a model says of itself, if it can be one. */
const whole = (value: number | undefined) =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= maxTokens ? value : undefined
