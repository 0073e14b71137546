import type { ExecutionArgs, ExecutionResult, ValidatedSubscriptionArgs } from 'graphql'
import { createSourceEventStream, executeSubscriptionEvent, validateSubscriptionArgs } from 'graphql'
import type { BaseContext } from '../context.ts'
import { asViewer } from '../context.ts'
import type { Answer, FanOut } from './fan-out.ts'
import { NotForThisViewer } from './not-for-this-viewer.ts'

type Results = AsyncGenerator<ExecutionResult, void, void>

/** Subscribes under the viewer's rights; what each event shows is decided by the rights of its moment. */
export async function subscribeAsViewer(args: ExecutionArgs, fanOut: FanOut): Promise<Results | ExecutionResult> {
  const base = args.contextValue as BaseContext
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) return { errors: validated }
  const source = await asViewer(base, async (contextValue) => createSourceEventStream({ ...validated, contextValue }))
  if (!(Symbol.asyncIterator in source)) return source
  const question = questionOf(validated)
  const answer: Answer = async (event, contextValue) =>
    executeSubscriptionEvent({ ...validated, contextValue, rootValue: event }) as Promise<ExecutionResult>
  return resultsOf(source[Symbol.asyncIterator](), (event) => fanOut({ base, question, answer }, event))
}

/** Two subscriptions of one question have, under equal rights, one answer. */
const questionOf = ({ operation, variableValues }: ValidatedSubscriptionArgs) =>
  JSON.stringify([operation.loc?.source.body, operation.name?.value, variableValues.coerced])

/** Passes `return` straight on, so that a subscription that ends frees its source while it waits. */
function resultsOf(events: AsyncIterator<unknown>, run: (event: unknown) => Promise<ExecutionResult>): Results {
  const end = async (): Promise<IteratorResult<ExecutionResult, void>> => {
    await events.return?.()
    return { done: true, value: undefined }
  }
  return {
    async next() {
      for (;;) {
        const event = await events.next()
        if (event.done) return { done: true, value: undefined }
        const result = await run(event.value)
        if (!result.errors?.some((error) => error.originalError instanceof NotForThisViewer))
          return { done: false, value: result }
      }
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      await end()
    },
  }
}
