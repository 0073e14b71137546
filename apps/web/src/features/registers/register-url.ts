import { registerKinds, type RegisterKind } from '@clinic/shared/registers/register'
import type { Period } from '@clinic/shared/time/period'
import { periodOf } from '@clinic/shared/time/period'
import { readDaySpan } from '../../lib/list/day-span.ts'

/** What the address asks for. `clinic`: '' is the one that the viewer works in. `voided`: '' is all, 'yes' the void ones, 'no' the others. */
export type RegisterUrl = Period & { kind: RegisterKind; clinic: string; voided: '' | 'yes' | 'no' }

/** Without days it is this month. */
export function readRegisterUrl(search: URLSearchParams, today: string): RegisterUrl {
  const { from, to } = readDaySpan(search)
  const voided = search.get('voided')
  return {
    kind: registerKinds.find((kind) => kind === search.get('kind')) ?? 'receipts',
    clinic: search.get('clinic') ?? '',
    voided: voided === 'yes' || voided === 'no' ? voided : '',
    ...(from && to ? { from, until: to } : periodOf('this_month', today)),
  }
}

/** Another register or filter starts at the first page. */
export function writeRegisterUrl(search: URLSearchParams, { until, ...change }: Partial<RegisterUrl>): URLSearchParams {
  const written = new URLSearchParams(search)
  written.delete('page')
  for (const [name, value] of Object.entries({ ...change, ...(until !== undefined && { to: until }) })) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}
