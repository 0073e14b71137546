import type { Call } from '@clinic/prisma/generated'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { callScope } from './call.scope.ts'

export type CallRow = Call

export const getCall = (context: SignedInContext, id: string): Promise<CallRow | null> =>
  context.db.call.findFirst({ where: { AND: [{ id }, callScope(context)] } })

const loaders = new WeakMap<Loaders, DataLoader<string, CallRow[]>>()

/** Those about an appointment, the last first. Batches loads of one transaction. */
export function loadCallsAbout(context: SignedInContext, eventId: string): Promise<CallRow[]> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, CallRow[]>(async (eventIds) => {
      const rows = await context.db.call.findMany({
        where: { AND: [{ eventId: { in: [...eventIds] } }, callScope(context)] },
        orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
      })
      return eventIds.map((id) => rows.filter((row) => row.eventId === id))
    })
  loaders.set(context.load, loader)
  return loader.load(eventId)
}
