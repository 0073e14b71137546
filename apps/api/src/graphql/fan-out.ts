import type { PrismaClient } from '@clinic/prisma/generated'
import type { ExecutionResult } from 'graphql'
import type { BaseContext, Context, Viewer } from '../context.ts'
import { asViewer, readViewers } from '../context.ts'

export type Answer = (event: unknown, context: Context) => Promise<ExecutionResult>

/** `question` is what is asked: where it and the rights are equal, so is the answer. */
type Receiver = { base: BaseContext; question: string; answer: Answer }
type Waiting = Receiver & { resolve: (result: ExecutionResult) => void; reject: (error: unknown) => void }
export type FanOut = (receiver: Receiver, event: unknown) => Promise<ExecutionResult>

/**
 * A change is told to everybody who subscribed to it. Their rights are read anew, in one statement for all; then those of equal
 * rights share one transaction, and in it those who ask the same share one answer. A hundred desks cost what one does.
 */
export function createFanOut(client: PrismaClient): FanOut {
  const gathering = new Map<unknown, Waiting[]>()

  return (receiver, event) =>
    new Promise((resolve, reject) => {
      const waiting = { ...receiver, resolve, reject }
      const gathered = gathering.get(event)
      if (gathered) return void gathered.push(waiting)
      const receivers = [waiting]
      gathering.set(event, receivers)
      // Every socket has taken the event over by then: the feed hands it to all of them in one go.
      setImmediate(() => {
        gathering.delete(event)
        void tell(client, receivers, event)
      })
    })
}

async function tell(client: PrismaClient, receivers: Waiting[], event: unknown): Promise<void> {
  try {
    const viewers = await readViewers(
      client,
      receivers.map(({ base }) => base.credentials),
    )
    const groups = Map.groupBy(receivers.entries(), ([index]) => rightsOf(viewers[index] ?? null))
    await Promise.all(
      [...groups].map(([rights, group]) =>
        answerTogether(
          rights,
          group.map(([, receiver]) => receiver),
          event,
        ),
      ),
    )
  } catch (error) {
    for (const { reject } of receivers) reject(error)
  }
}

/** All that an answer may depend on: who the viewer is besides is kept from it. */
const rightsOf = (viewer: Viewer | null) =>
  viewer && [viewer.role, viewer.doctorId, viewer.establishmentId, ...viewer.establishmentIds.toSorted()].join(' ')

async function answerTogether(rights: string | null, group: Waiting[], event: unknown): Promise<void> {
  const [first] = group
  if (!first) return
  try {
    const questions = Map.groupBy(group, ({ question }) => question)
    const answers = await asViewer(first.base, async (context) => {
      if (rightsOf(context.viewer) !== rights) return undefined
      const shared = { ...context, viewer: context.viewer && anonymous(context.viewer) }
      const answered: [Waiting[], ExecutionResult][] = []
      for (const receivers of questions.values()) {
        const [asking] = receivers
        if (asking) answered.push([receivers, await asking.answer(event, shared)])
      }
      return answered
    })
    // The first of them lost or gained rights in this very moment: each is asked for by itself.
    if (!answers) return void (await Promise.all(group.map((receiver) => answerAlone(receiver, event))))
    for (const [receivers, result] of answers) for (const { resolve } of receivers) resolve(result)
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

const answerAlone = ({ base, answer, resolve, reject }: Waiting, event: unknown) =>
  asViewer(base, (context) => answer(event, context)).then(resolve, reject)

/** What is told to many must not depend on which of them it is: a field that asks for the person fails in every test. */
function anonymous(viewer: Viewer): Viewer {
  const refuse = () => {
    throw new Error('An answer that is shared by all of equal rights can not depend on one person.')
  }
  const hidden = { get: refuse, enumerable: false }
  return Object.defineProperties({ ...viewer }, { userId: hidden, name: hidden, sessionId: hidden })
}
