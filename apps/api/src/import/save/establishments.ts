import type { Item } from './kind.ts'
import type { Run } from './rows.ts'
import { audit, insertRows, orEmpty, updateRows } from './rows.ts'

export type EstablishmentRow = {
  name: string
  registrationId: string | null
  email: string | null
  website: string | null
  info: string | null
  phoneValue: string | null
  phoneDialCode: string | null
  country: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  address1: string | null
  address2: string | null
  lat: number | null
  lon: number | null
  isInactive: boolean
}

export const establishmentColumns = ({ isInactive, ...row }: EstablishmentRow) => ({
  ...row,
  archivedTime: isInactive ? new Date() : null,
})

export async function insertEstablishments(run: Run, items: { id: string; row: EstablishmentRow }[]): Promise<void> {
  const { timeZone, dialCode } = run.clinic
  const rows = items.map(({ id, row }) => {
    const columns = establishmentColumns(row)
    const { website, info, phoneValue, phoneDialCode } = columns
    const texts = { website: orEmpty(website), info: orEmpty(info), phoneValue: orEmpty(phoneValue) }
    return { id, ...columns, ...texts, phoneDialCode: phoneDialCode ?? dialCode, timeZone }
  })
  await insertRows(run, 'establishment', rows)
  await audit(
    run,
    'establishment',
    'created',
    items.map(({ id }) => ({ entityId: id })),
  )
}

export async function saveEstablishments(run: Run, items: Item<EstablishmentRow>[]): Promise<void> {
  await insertEstablishments(
    run,
    items.filter(({ isNew }) => isNew),
  )
  const changed = items.filter(({ isNew }) => !isNew)
  await updateRows(
    run,
    'establishment',
    changed.map(({ id, row }) => ({ id, ...establishmentColumns(row) })),
  )
}
