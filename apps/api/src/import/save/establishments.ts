import { newPhoneRow, type PhoneRow } from '../phone-number.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'
import { audit, insertRows, orEmpty, updateRows } from './rows.ts'

export type EstablishmentRow = PhoneRow & {
  name: string
  registrationId: string | null
  email: string | null
  website: string | null
  info: string | null
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
    const texts = { website: orEmpty(columns.website), info: orEmpty(columns.info) }
    return { id, ...columns, ...texts, ...newPhoneRow(row, dialCode), timeZone }
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
