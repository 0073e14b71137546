import { z } from 'zod'
import { boundedText, optionalEmail, optionalIdentifier, optionalText, textList, webAddress } from '../fields.ts'
import { currencyCodes } from '../money.ts'
import { promptPayId } from '../invoices/promptpay-id.ts'
import { branchNumber, taxId } from '../invoices/tax-id.ts'
import { isTimeZone } from '../time/time.ts'
import { weekOpeningHours } from './opening-hours-input.ts'
import { copiedParts } from './copied-parts.ts'
import { mediaItem } from '../doctors/doctor-input.ts'
import { phone } from '../phone-input.ts'
import { maxPictures } from '../picture.ts'

/** Replaced as a whole on update, never merged. */
export const location = z.object({
  country: optionalText(80),
  city: optionalText(120),
  state: optionalText(120),
  postalCode: optionalIdentifier(20),
  address1: optionalText(200),
  address2: optionalText(200),
  geoPosition: z
    .object({
      lat: z.number().min(-90, 'invalid_number').max(90, 'invalid_number'),
      lon: z.number().min(-180, 'invalid_number').max(180, 'invalid_number'),
    })
    .nullish(),
})

const details = {
  registrationId: optionalIdentifier(50),
  info: optionalText(4000),
  website: webAddress,
  medicalServices: textList(60),
  email: optionalEmail,
  media: z.array(mediaItem).max(maxPictures, 'too_many').nullish(),
  phone: phone.nullish(),
  location: location.nullish(),
  /** Null where nobody has said when it is open. */
  openingHours: weekOpeningHours.nullish(),
  timeZone: z.string().max(64).refine(isTimeZone, 'unknown_time_zone').nullish(),
  /** Whether staff may sign in, with a receptionist's rights. */
  staffSignIn: z.boolean().nullish(),
  /** Defaults of new invoices. */
  currency: z.enum(currencyCodes).nullish(),
  taxId: taxId.nullish(),
  branchNumber: branchNumber.nullish(),
  vatRegistered: z.boolean().nullish(),
  pricesIncludeVat: z.boolean().nullish(),
  promptPayId: promptPayId.nullish(),
}

/** What a new one takes over from another one of the viewer's. */
export const establishmentCopy = z.object({
  fromId: z.uuid('invalid_id'),
  parts: z.array(z.enum(copiedParts, 'invalid_choice')).max(copiedParts.length, 'too_many'),
})

export const createEstablishmentSchema = z.object({ name: boundedText(200), ...details, copy: establishmentCopy.nullish() })
export type CreateEstablishment = z.output<typeof createEstablishmentSchema>

export const updateEstablishmentSchema = z.object({
  id: z.uuid('invalid_id'),
  version: z.int().min(1, 'invalid_number').nullish(),
  name: boundedText(200).nullish(),
  ...details,
})
export type UpdateEstablishment = z.output<typeof updateEstablishmentSchema>
