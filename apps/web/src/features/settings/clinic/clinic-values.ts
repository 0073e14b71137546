import type { PhoneValue } from '../../../components/form/phone-input.tsx'
import type { ClinicDetails } from './own-clinic.ts'
import { phoneInput, phoneValue } from '../users/phone-values.ts'

const addressParts = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const

export type ClinicValues = {
  name: string
  registrationId: string
  email: string
  website: string
  info: string
  phone: PhoneValue
  timeZone: string
  staffSignIn: boolean
} & Record<(typeof addressParts)[number], string>

export function clinicValues({ location, phone, ...clinic }: ClinicDetails): ClinicValues {
  const { name, email, website, info, timeZone, staffSignIn, registrationId } = clinic
  return {
    name,
    website,
    info,
    timeZone,
    staffSignIn,
    registrationId: registrationId ?? '',
    email: email ?? '',
    phone: phoneValue(phone),
    address1: location.address1 ?? '',
    address2: location.address2 ?? '',
    city: location.city ?? '',
    state: location.state ?? '',
    postalCode: location.postalCode ?? '',
    country: location.country ?? '',
  }
}

/** Only what differs: an untouched field can't undo somebody else's edit. Phone and address are replaced as wholes. */
export function clinicChange(values: ClinicValues, clinic: ClinicDetails) {
  const before = clinicValues(clinic)
  const differs = (field: keyof ClinicValues) => JSON.stringify(values[field]) !== JSON.stringify(before[field])
  const plain = ['name', 'registrationId', 'email', 'website', 'info', 'timeZone', 'staffSignIn'] as const
  const changed = Object.fromEntries(plain.filter(differs).map((field) => [field, values[field]]))
  const { geoPosition } = clinic.location
  const parts = Object.fromEntries(addressParts.map((part) => [part, values[part].trim() || null]))
  return {
    id: clinic.id,
    ...changed,
    ...(differs('phone') && { phone: phoneInput(values.phone) }),
    ...(addressParts.some(differs) && { location: { ...parts, ...(geoPosition && { geoPosition }) } }),
  }
}

export const clinicField = (path: string) => (path.startsWith('phone') ? 'phone' : path.replace(/^location\./, ''))
