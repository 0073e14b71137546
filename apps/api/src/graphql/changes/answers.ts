import type { ExecutionResult, ValidatedSubscriptionArgs } from 'graphql'
import { executeSubscriptionEvent } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Answer } from './receiver.ts'

/** Each is a few kilobytes. */
const mostKept = 1_000

export type AnswerOf = (args: ValidatedSubscriptionArgs) => Answer

/** How subscriptions are answered: one function for all with the same document and variables, which are kept once and not for each socket. */
export function createAnswers(): AnswerOf {
  const kept = new LRUCache<string, Answer>({ max: mostKept })
  return (args) => {
    const { operation, variableValues } = args
    const key = JSON.stringify([operation.loc?.source.body, operation.name?.value, variableValues.coerced])
    const known = kept.get(key)
    if (known) return known
    const question = { ...args, contextValue: undefined } // it would keep the first subscriber's socket
    const answer: Answer = async (event, contextValue) =>
      executeSubscriptionEvent({ ...question, contextValue, rootValue: event }) as Promise<ExecutionResult>
    kept.set(key, answer)
    return answer
  }
}
