import { readLocation } from '../../import/fhir/location.ts'
import { readOrganization } from '../../import/fhir/organization.ts'
import { saveEstablishments } from '../../import/save/establishments.ts'
import type { EstablishmentRow } from '../../import/save/establishments.ts'
import type { Kind } from '../../import/save/kind.ts'
import { resolveLocations, saveLocations } from '../../import/save/locations.ts'
import type { LocationRow } from '../../import/save/locations.ts'

const organizations: Kind<EstablishmentRow> = {
  name: 'Organization',
  entity: 'organization',
  list: 'establishments',
  read: readOrganization,
  save: saveEstablishments,
}

const locations: Kind<LocationRow> = {
  name: 'Location',
  entity: 'location',
  list: 'establishments',
  read: readLocation,
  resolve: resolveLocations,
  save: saveLocations,
}

export const establishmentImports: Kind<unknown>[] = [organizations, locations]
