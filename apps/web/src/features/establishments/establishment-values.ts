import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone/phone-value.ts'
import { formatGeoPosition, parseGeoPosition } from '../../lib/geo-position.ts'
import type { EstablishmentDetails } from './establishment-row.ts'

const addressFields = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const
type Address = Record<(typeof addressFields)[number], string>

/** What the form holds; '' where nothing was entered. */
export type EstablishmentValues = {
  name: string
  registrationId: string
  phone: PhoneValue
  email: string
  website: string
  timeZone: string
  /** Null where it is not said. */
  openingHours: WeekOpeningHours | null
  taxId: string
  branchNumber: string
  vatRegistered: boolean
  pricesIncludeVat: boolean
  promptPayId: string
  medicalServices: string[]
  info: string
  media: { name: string; previewUrl: string }[]
  position: string
  address: Address
}

/** A record as the form shows it. */
export const establishmentValues = (establishment: EstablishmentDetails): EstablishmentValues => ({
  name: establishment.name,
  registrationId: establishment.registrationId ?? '',
  phone: phoneValue(establishment.phone),
  email: establishment.email ?? '',
  website: establishment.website,
  timeZone: establishment.timeZone,
  openingHours: establishment.openingHours,
  taxId: establishment.taxId ?? '',
  branchNumber: establishment.branchNumber,
  vatRegistered: establishment.vatRegistered,
  pricesIncludeVat: establishment.pricesIncludeVat,
  promptPayId: establishment.promptPayId ?? '',
  medicalServices: establishment.medicalServices,
  info: establishment.info,
  media: establishment.media,
  position: formatGeoPosition(establishment.location.geoPosition),
  address: Object.fromEntries(addressFields.map((field) => [field, establishment.location[field] ?? ''])) as Address,
})

/** As the shared validator wants it; a position that is none becomes one that it refuses. */
export function establishmentFields(establishment: EstablishmentValues) {
  const { phone, registrationId, taxId, promptPayId, email, position, address, ...values } = establishment
  const geoPosition = parseGeoPosition(position)
  return {
    ...values,
    registrationId: registrationId.trim() || null,
    taxId: taxId.trim() || null,
    promptPayId: promptPayId.trim() || null,
    email: email.trim() || null,
    phone: phoneInput(phone),
    location: {
      ...Object.fromEntries(addressFields.map((field) => [field, address[field].trim() || null])),
      geoPosition: geoPosition === undefined ? { lat: 999, lon: 999 } : geoPosition,
    },
  }
}

export const establishmentField = (path: string) =>
  path.startsWith('location.geoPosition')
    ? 'position'
    : (/^(phone|medicalServices|media)\b/.exec(path)?.[0] ?? path.replace(/^location\./, 'address.'))
