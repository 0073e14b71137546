import { joined, without } from '@clinic/shared/availability/spans'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { listBookable } from '../resources/resource.queries.ts'
import type { ResourceRow } from '../resources/resource.types.ts'
import { readTakenResources } from './resource-starts.queries.ts'

export type FreeResource = { resource: ResourceRow; times: { startTime: Date; endTime: Date }[] }

const maxDays = 7

type Wanted = { from: Date; to: Date; minutes: number; establishmentId?: string | null | undefined }

/** When each room and piece of equipment is free for so long, rooms first. Two statements. */
export async function listFreeResources(
  context: SignedInContext,
  { from, to, minutes, establishmentId }: Wanted,
): Promise<FreeResource[]> {
  if (establishmentId) checkEstablishment(context, establishmentId)
  if (to <= from) throw badInput(['to', 'end_after_start'])
  if (+to - +from > maxDays * 86_400_000) throw badInput(['to', 'window_too_long'])
  if (minutes < 5 || minutes > 24 * 60) throw badInput(['minutes', 'invalid_number'])
  const window = { from: +from, to: +to }
  const resources = await listBookable(context, establishmentId)
  const taken = await readTakenResources(
    context,
    resources.map(({ id }) => id),
    window,
  )
  return resources.map((resource) => ({
    resource,
    times: without([window], joined(taken.get(resource.id) ?? []))
      .filter((span) => span.to - span.from >= minutes * 60_000)
      .map((span) => ({ startTime: new Date(span.from), endTime: new Date(span.to) })),
  }))
}
