import type { Read } from '@clinic/prisma/prepared'
import type { ExecutionResult } from 'graphql'
import type { Context } from '../../context.ts'
import { readRights } from '../../viewer.ts'
import { RightsChanged, readWithRights, rightsText } from '../equal-rights.ts'
import { ChangeOutOfScope } from './change-out-of-scope.ts'
import type { Receiver, Delivery } from './receiver.ts'

/** Number of groups that are served at the same time: each uses a connection. */
const atOnce = 2
/** How often a batch is regrouped because rights changed meanwhile. */
const mostRegroupings = 5

type Failed = { error: unknown; receivers: Set<Receiver> }

/**
 * Delivers a batch of changes to its subscribers. Their rights are read again, in one statement for all; then those
 * with equal rights share one transaction, and those with the same query share one result, so that the cost does not grow with
 * the number of browsers. Returns the receivers that could not be served; those whose outbox is full are passed to `onFull`.
 */
export async function deliverChanges(
  read: Read,
  batch: Delivery[],
  onFull: (receiver: Receiver) => void,
): Promise<Failed | undefined> {
  const groups = await groupByRights(read, new Set(batch.flatMap(({ receivers }) => [...receivers])))
  const failed: Failed = { error: undefined, receivers: new Set() }
  let regrouped = 0
  async function deliverToGroup({ rights, receivers }: Group) {
    try {
      for (const [receiver, result] of await answerTogether(rights, receivers, batch)) if (!receiver.put(result)) onFull(receiver)
    } catch (error) {
      if (error instanceof RightsChanged && (regrouped += 1) <= mostRegroupings)
        return void groups.push(...(await groupByRights(read, receivers)))
      failed.error = error
      for (const receiver of receivers) failed.receivers.add(receiver)
    }
  }
  async function deliverGroups() {
    for (let next = groups.pop(); next; next = groups.pop()) await deliverToGroup(next)
  }
  await Promise.all(Array.from({ length: atOnce }, deliverGroups))
  return failed.receivers.size > 0 ? failed : undefined
}

type Group = { rights: string; receivers: Set<Receiver> }

/** Receivers whose session has ended get nothing. */
async function groupByRights(read: Read, receivers: Set<Receiver>): Promise<Group[]> {
  const byCredentials = [...Map.groupBy(receivers, ({ subscriber }) => subscriber.credentialsKey).values()]
  const credentials = byCredentials.flatMap(([first]) => (first ? [first.subscriber.base.credentials] : []))
  return (await readRights(read, credentials)).map(({ rights, positions }) => ({
    rights: rightsText(rights),
    receivers: new Set(positions.flatMap((position) => byCredentials[position] ?? [])),
  }))
}

type Answered = [Receiver, ExecutionResult][]

async function answerTogether(rights: string, group: Set<Receiver>, batch: Delivery[]): Promise<Answered> {
  const [first] = group
  if (!first) return []
  return readWithRights(rights, first.subscriber.base, async (context) => {
    const answers = await Promise.all(batch.map((delivery) => answerOne(delivery, group, context)))
    return answers.flat()
  })
}

/** Executes each distinct query of the group for one change. */
async function answerOne({ event, receivers }: Delivery, group: Set<Receiver>, context: Context): Promise<Answered> {
  const subscribed = [...receivers].filter((receiver) => group.has(receiver))
  const byQuestion = [...Map.groupBy(subscribed, ({ answer }) => answer)]
  const answers = await Promise.all(
    byQuestion.map(async ([answer, alike]): Promise<Answered> => {
      const result = await answer(event, context)
      if (result.errors?.some((error) => error.originalError instanceof ChangeOutOfScope)) return []
      return alike.map((receiver) => [receiver, result])
    }),
  )
  return answers.flat()
}
