import type { UpdateEstablishment } from '@clinic/shared/establishments/establishment-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from './change-sentence.ts'

type Field = Exclude<keyof UpdateEstablishment, 'id' | 'version'>
type AddressField = Exclude<keyof NonNullable<UpdateEstablishment['location']>, 'geoPosition'>

const addressLabels: Record<AddressField, MessageDescriptor> = {
  address1: msg`Street and number`,
  address2: msg`Building, floor, room`,
  city: msg`City or district`,
  state: msg`Province`,
  postalCode: msg`Postal code`,
  country: msg`Country`,
}

export const establishmentLabels: Record<Field | AddressField | 'lat' | 'lon' | 'copiedFrom', MessageDescriptor> = {
  ...addressLabels,
  name: msg`Name`,
  registrationId: msg`License number`,
  timeZone: msg`Time zone`,
  openingHours: msg`Opening hours`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  location: msg`Address`,
  lat: msg`Position`,
  lon: msg`Position`,
  website: msg`Website`,
  medicalServices: msg`Services`,
  info: msg`About`,
  media: msg`Pictures`,
  staffSignIn: msg`Staff may sign in`,
  currency: msg`Currency`,
  taxId: msg`Tax ID`,
  branchNumber: msg`Branch number`,
  vatRegistered: msg`Registered for VAT`,
  pricesIncludeVat: msg`Prices include VAT`,
  promptPayId: msg`PromptPay ID`,
  copiedFrom: msg`Copied from`,
}

export const establishmentTexts: NounTexts = { labels: establishmentLabels }
