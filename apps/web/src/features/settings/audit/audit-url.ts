import { firstDate, lastDate } from '@clinic/shared/time'
import { addDays, startOfDate } from '@clinic/shared/time'

export const auditedEntities = [
  'event',
  'patient',
  'doctor',
  'invoice',
  'prescription',
  'establishment',
  'user',
  'assistant',
  'import',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

/** What the address says the log is narrowed to; '' where it is not. Days are the clinic's, both included. */
export type AuditFilters = { entity: AuditedEntity | ''; actor: string; from: string; to: string }

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= firstDate && text <= lastDate
const isUuid = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

export function readAuditUrl(search: URLSearchParams): AuditFilters {
  const read = (name: string, isKnown: (text: string) => boolean) => {
    const text = search.get(name) ?? ''
    return isKnown(text) ? text : ''
  }
  return {
    entity: auditedEntities.find((entity) => entity === search.get('entity')) ?? '',
    actor: read('actor', isUuid),
    from: read('from', isDate),
    to: read('to', isDate),
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

/** Half-open instants of the clinic's days. */
export const auditInput = ({ entity, actor, from, to }: AuditFilters, zone: string) => ({
  ...(entity && { entity: [entity] }),
  ...(actor && { actorId: actor }),
  ...(from && { from: startOfDate(from, zone).toISOString() }),
  ...(to && { to: startOfDate(addDays(to, 1), zone).toISOString() }),
})
