import type { PhoneValue } from '../../../components/form/phone-value.ts'
import type { ClinicDetails } from './own-clinic.ts'
import { phoneInput, phoneValue } from '../../../components/form/phone-value.ts'

const addressParts = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const

export type ClinicValues = {
  name: string
  registrationId: string
  email: string
  website: string
  info: string
  phone: PhoneValue
  geoPosition: ClinicDetails['location']['geoPosition']
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
    geoPosition: location.geoPosition,
    address1: location.address1 ?? '',
    address2: location.address2 ?? '',
    city: location.city ?? '',
    state: location.state ?? '',
    postalCode: location.postalCode ?? '',
    country: location.country ?? '',
  }
}

/** As the shared validator wants it. Phone and address are replaced as wholes; the position has no field in this form. */
export function clinicInput(values: ClinicValues) {
  const { name, registrationId, email, website, info, timeZone, staffSignIn, phone, geoPosition } = values
  const parts = Object.fromEntries(addressParts.map((part) => [part, values[part].trim() || null]))
  return {
    name,
    registrationId,
    email,
    website,
    info,
    timeZone,
    staffSignIn,
    phone: phoneInput(phone),
    location: { ...parts, ...(geoPosition && { geoPosition }) },
  }
}

export const clinicField = (path: string) => (path.startsWith('phone') ? 'phone' : path.replace(/^location\./, ''))
