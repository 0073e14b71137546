import type { MappedRow } from '../mapped-row.ts'
import { parseRow, rowError } from '../mapped-row.ts'
import type { DoctorRoleRow } from '../save/doctor-roles.ts'
import { practitionerRole } from './types.ts'
import { keysOf, referenceKey, textOf } from './values.ts'

/** PractitionerRole -> a doctor's establishments and designations. */
export function readPractitionerRole(data: unknown): MappedRow<DoctorRoleRow> {
  const resource = parseRow(practitionerRole, data)
  const doctorKey = referenceKey('Practitioner', resource.practitioner)
  if (!doctorKey) throw rowError('practitioner', 'required')
  const designations = [...resource.specialty, ...resource.code].flatMap((concept) => textOf(concept)?.slice(0, 100) ?? [])
  return {
    keys: keysOf('PractitionerRole', resource),
    row: {
      doctorKey,
      doctorId: '',
      placeKeys: [resource.organization, ...resource.location].flatMap(
        (organization, index) => referenceKey(index === 0 ? 'Organization' : 'Location', organization) ?? [],
      ),
      establishmentIds: [],
      designations: [...new Set(designations)],
      isInactive: resource.active === false,
    },
    notices: [],
  }
}
