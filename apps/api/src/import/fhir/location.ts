import { importReason } from '@clinic/shared/imports/import-reasons'
import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { parseRow, rowFault } from '../mapped-row.ts'
import type { LocationRow } from '../save/locations.ts'
import { establishmentRow } from './organization.ts'
import { location } from './types.ts'
import { keysOf, referenceKey } from './values.ts'

/** Location -> completes the establishment of its organization, or becomes an establishment. */
export function readLocation(data: unknown, clinic: Clinic): MappedRow<LocationRow> {
  const resource = parseRow(location, data)
  if (resource.mode === 'kind') throw rowFault('mode', importReason('kind_of_place'), resource.name ?? resource.description ?? '')
  const { position } = resource
  const { row, notices } = establishmentRow({
    name: resource.name,
    telecom: resource.telecom,
    address: resource.address,
    geoPosition: position ? { lat: position.latitude, lon: position.longitude } : null,
    clinic,
  })
  return {
    keys: keysOf('Location', resource),
    row: {
      ...row,
      isInactive: resource.status === 'inactive',
      organizationKey: referenceKey('Organization', resource.managingOrganization) ?? null,
      organizationId: null,
    },
    notices,
  }
}
