import { updateEstablishmentSchema } from '@clinic/shared/establishments/establishment-input'
import type { Clinic } from '../clinic.ts'
import { countryCode, countryName } from '../country.ts'
import type { MappedRow } from '../mapped-row.ts'
import { phoneRow } from '../phone-number.ts'
import { validateRow, remainderOf, parseRow, withRemainder } from '../mapped-row.ts'
import type { EstablishmentRow } from '../save/establishments.ts'
import type { Address, Identifier, Telecom } from './types.ts'
import { organization } from './types.ts'
import { currentAddress, emailOf, keysOf, telephoneOf } from './values.ts'

/** Organization -> establishment. */
export function readOrganization(data: unknown, clinic: Clinic): MappedRow<EstablishmentRow> {
  const resource = parseRow(organization, data)
  const { row, notices } = establishmentRow({
    name: resource.name,
    telecom: resource.telecom,
    address: currentAddress(resource.address),
    registrationId: registrationId(resource.identifier),
    clinic,
  })
  return { keys: keysOf('Organization', resource), row: { ...row, isInactive: resource.active === false }, notices }
}

/** The number of an official registry; the source's own ids are ignored. */
const registrationId = (identifiers: Identifier[]) =>
  identifiers.find(
    ({ system, type }) =>
      system?.endsWith('/us-npi') || type?.coding.some(({ code }) => ['NPI', 'TAX', 'PRN'].includes(code ?? '')),
  )?.value

type SourceEstablishment = {
  name: string | null | undefined
  telecom: Telecom[]
  address: Address | null | undefined
  registrationId?: string | null | undefined
  geoPosition?: { lat: number; lon: number } | null
  clinic: Clinic
}

const schema = updateEstablishmentSchema.omit({ id: true, version: true })

/** The columns that organizations and locations share. */
export function establishmentRow({ name, telecom, address, geoPosition = null, clinic, ...rest }: SourceEstablishment) {
  const telephone = telephoneOf(telecom, countryCode(address?.country), clinic.dialCode)
  const website = telecom.find(({ system, value }) => system === 'url' && value)?.value ?? null
  const [address1, ...furtherLines] = address?.line ?? []
  const location = {
    country: countryName(address?.country),
    city: address?.city,
    state: address?.state,
    postalCode: address?.postalCode,
    address1: address1 ?? address?.text,
    address2: furtherLines.join(', '),
    geoPosition,
  }
  const { output, notices } = validateRow(
    schema,
    { name: name ?? '', registrationId: rest.registrationId, email: emailOf(telecom), website, phone: telephone.phone, location },
    ['name'],
    { notices: telephone.notices },
  )
  const row: EstablishmentRow = {
    name: output.name ?? '',
    registrationId: output.registrationId || null,
    email: output.email ?? null,
    website: output.website || null,
    info: withRemainder(null, [...telephone.remainders, ...remainderOf(notices)]) || null,
    ...phoneRow(output.phone),
    country: output.location?.country || null,
    city: output.location?.city || null,
    state: output.location?.state || null,
    postalCode: output.location?.postalCode || null,
    address1: output.location?.address1 || null,
    address2: output.location?.address2 || null,
    lat: output.location?.geoPosition?.lat ?? null,
    lon: output.location?.geoPosition?.lon ?? null,
    isInactive: false,
  }
  return { row, notices: [...telephone.notices, ...notices] }
}
