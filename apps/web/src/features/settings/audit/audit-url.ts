import { auditedEntities, type AuditedEntity } from '@clinic/shared/audit'
import { instantsOf, readDaySpan, type DaySpan } from '../../../lib/list/day-span.ts'

/** What the address says the log is narrowed to; '' where it is not. */
export type AuditFilters = DaySpan & { entity: AuditedEntity | ''; actor: string }

const isUuid = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

export function readAuditUrl(search: URLSearchParams): AuditFilters {
  const actor = search.get('actor') ?? ''
  return {
    entity: auditedEntities.find((entity) => entity === search.get('entity')) ?? '',
    actor: isUuid(actor) ? actor : '',
    ...readDaySpan(search),
  }
}

/** Another filter starts at the first page. */
export function writeAuditUrl(search: URLSearchParams, change: Partial<AuditFilters>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const auditInput = ({ entity, actor, ...days }: AuditFilters, zone: string) => ({
  ...(entity && { entity: [entity] }),
  ...(actor && { actorId: actor }),
  ...instantsOf(days, zone),
})
