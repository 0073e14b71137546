import type { PrismaClient } from '@clinic/prisma/generated'
import type { ExecutionResult } from 'graphql'
import type { Context, Credentials, Viewer } from '../../context.ts'
import { asViewer, readViewers } from '../../context.ts'
import { ChangeOutOfScope } from './change-out-of-scope.ts'
import type { Receiver, Delivery } from './receiver.ts'

/** Groups of equal rights that are answered at the same time: each occupies a connection. */
const atOnce = 2
/** How often a batch is grouped anew because rights changed meanwhile. */
const mostRegroupings = 5

type Failed = { error: unknown; receivers: Set<Receiver> }

/**
 * Tells a batch of changes to everybody who subscribed to them. Their rights are read anew, in one statement for all; then those
 * of equal rights share one transaction, and in it those who ask the same share one answer. A hundred browsers cost what one does.
 * Answers who could not be told; those who don't take what they are told are handed to `onFull`.
 */
export async function deliverChanges(
  client: PrismaClient,
  batch: Delivery[],
  onFull: (receiver: Receiver) => void,
): Promise<Failed | undefined> {
  const groups = await groupByRights(client, new Set(batch.flatMap(({ receivers }) => [...receivers])))
  const failed: Failed = { error: undefined, receivers: new Set() }
  let regrouped = 0
  async function deliverToGroup({ rights, receivers }: Group) {
    try {
      for (const [receiver, result] of await answerTogether(rights, receivers, batch)) if (!receiver.put(result)) onFull(receiver)
    } catch (error) {
      if (error instanceof RightsChanged && (regrouped += 1) <= mostRegroupings)
        return void groups.push(...(await groupByRights(client, receivers)))
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

/** Whose session is over is told nothing. */
async function groupByRights(client: PrismaClient, receivers: Set<Receiver>): Promise<Group[]> {
  const byCredentials = [...Map.groupBy(receivers, ({ base }) => keyOf(base.credentials)).values()]
  const viewers = await readViewers(
    client,
    byCredentials.flatMap(([first]) => (first ? [first.base.credentials] : [])),
  )
  const groups = new Map<string, Set<Receiver>>()
  for (const [index, alike] of byCredentials.entries()) {
    const rights = rightsOf(viewers[index] ?? null)
    if (rights === undefined) continue
    const group = groups.get(rights) ?? new Set()
    groups.set(rights, group)
    for (const receiver of alike) group.add(receiver)
  }
  return [...groups].map(([rights, group]) => ({ rights, receivers: group }))
}

const keyOf = ({ sessionToken, wantedEstablishmentId }: Credentials) => `${sessionToken} ${wantedEstablishmentId}`

/** All that an answer may depend on: who the viewer is besides is kept from it. */
const rightsOf = (viewer: Viewer | null) =>
  viewer ? [viewer.role, viewer.doctorId, viewer.establishmentId, ...viewer.establishmentIds.toSorted()].join(' ') : undefined

type Answered = [Receiver, ExecutionResult][]

async function answerTogether(rights: string, group: Set<Receiver>, batch: Delivery[]): Promise<Answered> {
  const [first] = group
  if (!first) return []
  return asViewer(first.base, async (context) => {
    // The first of them lost or gained rights in this very moment.
    if (rightsOf(context.viewer) !== rights) throw new RightsChanged()
    const shared = { ...context, viewer: context.viewer && withoutIdentity(context.viewer) }
    const answers = await Promise.all(batch.map((told) => answerOne(told, group, shared)))
    return answers.flat()
  })
}

class RightsChanged extends Error {}

/** One change to those of a group who asked for it: an answer for each question. */
async function answerOne({ event, receivers }: Delivery, group: Set<Receiver>, context: Context): Promise<Answered> {
  const asking = [...receivers].filter((receiver) => group.has(receiver))
  const byQuestion = [...Map.groupBy(asking, ({ queryKey: question }) => question).values()]
  const answers = await Promise.all(
    byQuestion.map(async (alike): Promise<Answered> => {
      const result = await alike[0]?.answer(event, context)
      if (!result || result.errors?.some((error) => error.originalError instanceof ChangeOutOfScope)) return []
      return alike.map((receiver) => [receiver, result])
    }),
  )
  return answers.flat()
}

/** What is told to many must not depend on which of them it is: a field that asks for the person fails in every test. */
function withoutIdentity(viewer: Viewer): Viewer {
  const refuse = () => {
    throw new Error('An answer that is shared by all of equal rights can not depend on one person.')
  }
  const hidden = { get: refuse, enumerable: false }
  return Object.defineProperties({ ...viewer }, { userId: hidden, name: hidden, sessionId: hidden })
}
