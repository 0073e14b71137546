import type { Client, Exchange, Operation, OperationResult } from '@urql/core'
import { createRequest, makeOperation } from '@urql/core'
import { filter, map, pipe } from 'wonka'
import { onResumed, useLive } from '../stores/live.ts'
import { idsIn } from './ids-in.ts'
import { ListChanged, type Told } from './list-changes.ts'

/** The server registers the subscriptions of a new connection a moment after it was opened, milliseconds. */
const settling = 1_000

type Question = { askedAt: number; whileHeard: boolean }
type Answer = Question & { ids: Set<string> }

const questionOf = ({ context }: Operation) => context['question'] as Question

/** Queries with this context are asked again while they are shown, whenever something that they name has changed. */
export const liveContext = { isLive: true }

/**
 * Stands before urql's cache, which knows nothing of other people's changes. Whatever the server tells of, an answer that names it counts
 * as old: the next question goes to the server, and what is shown is asked for again. While nothing would be heard, nothing cached counts.
 */
export function createFreshAnswers() {
  /** Questions and changes are counted in one row, so that it is known which came first. */
  let moment = 0
  let allChangedAt = 0
  let heardSince = useLive.getState().status === 'live' ? Date.now() : Infinity
  const changedAt = new Map<string, number>()
  const tracked = new Set<number>()
  const latest = new Map<number, number>()
  const answers = new Map<number, Answer>()
  const shown = new Map<number, Operation>()
  const watching = new Map<number, number>()
  let client: Client | undefined

  const isHeard = () => watching.size > 0 && Date.now() - Math.max(heardSince, ...watching.values()) >= settling
  const hasChangedSince = ({ askedAt, ids }: Answer) =>
    askedAt < allChangedAt || [...ids].some((id) => (changedAt.get(id) ?? 0) > askedAt)
  const isFresh = (answer: Answer) => answer.whileHeard && !hasChangedSince(answer)

  const askAgain = (operation: Operation) =>
    client?.reexecuteOperation(makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }))
  const askAgainFor = (isMeant: (key: number) => boolean) => {
    for (const [key, operation] of shown) if (tracked.has(key) && isMeant(key)) askAgain(operation)
  }

  function changed(id: string, { stays = true } = {}) {
    changedAt.set(id, ++moment)
    // What somebody else has removed stays on the screen that shows it, with what is typed there.
    if (stays) askAgainFor((key) => answers.get(key)?.ids.has(id) ?? false)
  }

  function hear({ listChanged, presencesChanged, eventsChanged, readAgain }: Told) {
    if (listChanged) changed(listChanged.id, { stays: listChanged.change !== 'deleted' })
    for (const { userId } of presencesChanged ?? []) changed(userId)
    if (eventsChanged) changed(eventsChanged.id)
    if (readAgain) allChangedAt = ++moment
  }

  function toAsk(operation: Operation): Operation {
    const { key, kind, variables, context } = operation
    if (kind === 'teardown') {
      shown.delete(key)
      latest.delete(key)
      if (watching.delete(key)) allChangedAt = ++moment
    }
    if (kind === 'subscription' && createRequest(ListChanged, variables as never).key === key) watching.set(key, Date.now())
    if (kind !== 'query') return operation
    shown.set(key, operation)
    const { requestPolicy } = context
    if (requestPolicy === 'cache-first' || context['isLive']) tracked.add(key)
    const answer = answers.get(key)
    const isEnough = requestPolicy === 'cache-first' && answer && isFresh(answer) && isHeard()
    const question = isEnough ? answer : { askedAt: ++moment, whileHeard: isHeard() }
    if (!isEnough) latest.set(key, question.askedAt)
    const policy = requestPolicy === 'cache-first' && !isEnough ? 'network-only' : requestPolicy
    return makeOperation('query', operation, { ...context, requestPolicy: policy, question })
  }

  /** Whether the answer counts: one to a question that has been asked anew since does not. */
  function take({ operation, data, error }: OperationResult): boolean {
    const { key, kind, variables } = operation
    if (kind === 'subscription' && data) hear(data as Told)
    if (kind !== 'query' || !tracked.has(key)) return true
    const { askedAt, whileHeard } = questionOf(operation)
    const isOvertaken = askedAt < (latest.get(key) ?? 0)
    if (isOvertaken || error) {
      // The cache may hold the overtaken one now. What is shown is still asked for again when it changes.
      const before = answers.get(key)
      if (before) answers.set(key, { ...before, whileHeard: false })
      return !isOvertaken
    }
    const answer = { askedAt, whileHeard, ids: idsIn([variables, data]) }
    answers.set(key, answer)
    if (hasChangedSince(answer)) askAgainFor((other) => other === key)
    return true
  }

  const exchange: Exchange = ({ client: owner, forward }) => {
    client = owner
    return (operations$) => pipe(operations$, map(toAsk), forward, filter(take))
  }
  const stops = [
    onResumed(() => {
      allChangedAt = ++moment
      askAgainFor(() => true)
    }),
    useLive.subscribe(({ status }, before) => {
      if (status !== before.status) heardSince = status === 'live' ? Date.now() : Infinity
    }),
  ]
  return { exchange, stop: () => stops.forEach((stop) => stop()) }
}
