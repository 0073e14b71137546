import { z } from 'zod'

/** The parts of FHIR R4 data types that are read; all others are ignored. */

const text = z.string('invalid_type').nullish()
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item, 'invalid_type')
    .nullish()
    .transform((items) => items ?? [])

const coding = z.object({ system: text, code: text, display: text })
const codeable = z.object({ coding: list(coding), text })
const identifier = z.object({ system: text, value: text, type: codeable.nullish() })
const reference = z.object({ reference: text, identifier: identifier.nullish(), display: text })
const period = z.object({ start: text, end: text })
const name = z.object({
  use: text,
  text,
  family: text,
  given: list(z.string('invalid_type')),
  prefix: list(z.string('invalid_type')),
  period: period.nullish(),
})
const telecom = z.object({
  system: text,
  value: text,
  use: text,
  rank: z.number('invalid_number').nullish(),
  period: period.nullish(),
})
const address = z.object({
  use: text,
  text,
  line: list(z.string('invalid_type')),
  city: text,
  state: text,
  postalCode: text,
  country: text,
  period: period.nullish(),
})

export type Codeable = z.output<typeof codeable>
export type Identifier = z.output<typeof identifier>
export type Reference = z.output<typeof reference>
export type HumanName = z.output<typeof name>
export type Telecom = z.output<typeof telecom>
export type Address = z.output<typeof address>

/** `fullUrl`: the address of the entry of a Bundle. */
const base = { id: text, fullUrl: text, identifier: list(identifier) }
const flag = z.boolean('invalid_type').nullish()

export const organization = z.object({ ...base, active: flag, name: text, telecom: list(telecom), address: list(address) })

export const location = z.object({
  ...base,
  status: text,
  name: text,
  description: text,
  mode: text,
  telecom: list(telecom),
  address: address.nullish(),
  position: z.object({ latitude: z.number('invalid_number'), longitude: z.number('invalid_number') }).nullish(),
  managingOrganization: reference.nullish(),
})

export const practitioner = z.object({
  ...base,
  active: flag,
  name: list(name),
  telecom: list(telecom),
  address: list(address),
  gender: text,
  qualification: list(z.object({ code: codeable.nullish() })),
  communication: list(codeable),
})

export const practitionerRole = z.object({
  ...base,
  active: flag,
  practitioner: reference.nullish(),
  organization: reference.nullish(),
  location: list(reference),
  code: list(codeable),
  specialty: list(codeable),
})

export const patient = z.object({
  ...base,
  active: flag,
  name: list(name),
  telecom: list(telecom),
  address: list(address),
  gender: text,
  birthDate: text,
  deceasedBoolean: flag,
  deceasedDateTime: text,
  communication: list(z.object({ language: codeable.nullish(), preferred: flag })),
  contact: list(z.object({ relationship: list(codeable), name: name.nullish(), telecom: list(telecom) })),
})

export const encounter = z.object({
  ...base,
  status: text,
  class: coding.nullish(),
  type: list(codeable),
  serviceType: codeable.nullish(),
  subject: reference.nullish(),
  participant: list(z.object({ type: list(codeable), individual: reference.nullish() })),
  period: period.nullish(),
  reasonCode: list(codeable),
  reasonReference: list(reference),
  location: list(z.object({ location: reference.nullish() })),
  serviceProvider: reference.nullish(),
})

const number = z.number('invalid_number').nullish()
const quantity = z.looseObject({ value: number, unit: text, code: text, system: text })

/** Loose, where what has no field of its own is kept in words. */
export const dosageInstruction = z.looseObject({
  sequence: number,
  text,
  additionalInstruction: list(codeable),
  patientInstruction: text,
  timing: z
    .looseObject({
      repeat: z
        .looseObject({
          frequency: number,
          period: number,
          periodUnit: text,
          when: list(z.string('invalid_type')),
          boundsDuration: quantity.nullish(),
        })
        .nullish(),
    })
    .nullish(),
  asNeededBoolean: flag,
  asNeededCodeableConcept: codeable.nullish(),
  route: codeable.nullish(),
  doseAndRate: list(z.looseObject({ doseQuantity: quantity.nullish() })),
})

export const medicationRequest = z.object({
  ...base,
  status: text,
  intent: text,
  medicationCodeableConcept: codeable.nullish(),
  medicationReference: reference.nullish(),
  subject: reference.nullish(),
  encounter: reference.nullish(),
  authoredOn: text,
  requester: reference.nullish(),
  reasonCode: list(codeable),
  reasonReference: list(reference),
  dosageInstruction: list(dosageInstruction),
  dispenseRequest: z.object({ quantity: quantity.nullish() }).nullish(),
})
