import type { Call } from '@clinic/prisma/generated'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { callScope } from './call.scope.ts'

export type CallRow = Call

export const getCall = (context: SignedInContext, id: string): Promise<CallRow | null> =>
  context.db.call.findFirst({ where: { AND: [{ id }, callScope(context)] } })

type About = 'eventId' | 'recallId'
type CallLoaders = Record<About, DataLoader<string, CallRow[]>>
const loaders = new WeakMap<Loaders, CallLoaders>()

/** Those about an appointment or a recall, the last first. Batches loads of one transaction. */
export function loadCallsAbout(context: SignedInContext, about: About, id: string): Promise<CallRow[]> {
  const made = loaders.get(context.load) ?? { eventId: callsAbout(context, 'eventId'), recallId: callsAbout(context, 'recallId') }
  loaders.set(context.load, made)
  return made[about].load(id)
}

const callsAbout = (context: SignedInContext, about: About) =>
  new DataLoader<string, CallRow[]>(async (ids) => {
    const rows = await context.db.call.findMany({
      where: { AND: [{ [about]: { in: [...ids] } }, callScope(context)] },
      orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
    })
    return ids.map((id) => rows.filter((row) => row[about] === id))
  })
