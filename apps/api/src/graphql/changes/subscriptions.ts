import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { createSourceEventStream, validateSubscriptionArgs } from 'graphql'
import type { BaseContext, Context } from '../../context.ts'
import { readAsViewer } from '../../context.ts'
import type { AnswerOf } from './answers.ts'
import { ChangeSource } from './change-source.ts'
import type { FanOut } from './fan-out.ts'
import type { Results } from './outbox.ts'
import type { Subscriber } from './receiver.ts'

export type SubscriberContext = BaseContext & { subscriber: Subscriber; subscriptionId: string }

/** Subscribes with the viewer's rights; each later result is computed with the rights at that time. */
export async function subscribeAsViewer(
  args: ExecutionArgs,
  { fanOut, answerOf }: { fanOut: FanOut; answerOf: AnswerOf },
): Promise<Results | ExecutionResult> {
  const { subscriber, subscriptionId: id } = args.contextValue as SubscriberContext
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) return { errors: validated }
  const source = await beginTogether(subscriber, async (contextValue) => createSourceEventStream({ ...validated, contextValue }))
  if (!(Symbol.asyncIterator in source)) return source
  if (!(source instanceof ChangeSource)) throw new Error('A subscription field answers with a ChangeSource.')
  return fanOut.subscribe({ id, source, answer: answerOf(validated), subscriber })
}

type Source = AsyncIterable<unknown> | ExecutionResult
type Begin = (context: Context) => Promise<Source>

/** Of each socket, the subscriptions that have arrived in this moment. */
const arriving = new WeakMap<Subscriber, { begins: Begin[]; begun: Promise<Source[]> }>()

/** A screen's subscriptions arrive together: one transaction reads the viewer for all of them. */
async function beginTogether(subscriber: Subscriber, begin: Begin): Promise<Source> {
  const known = arriving.get(subscriber)
  const begins = known?.begins ?? []
  const position = begins.push(begin) - 1
  const begun = known?.begun ?? beginArrived(subscriber, begins)
  if (!known) arriving.set(subscriber, { begins, begun })
  return (await begun)[position] as Source
}

async function beginArrived(subscriber: Subscriber, begins: Begin[]): Promise<Source[]> {
  await nextTurn()
  arriving.delete(subscriber)
  return readAsViewer(subscriber.base, (context) => Promise.all(begins.map((begin) => begin(context))))
}
