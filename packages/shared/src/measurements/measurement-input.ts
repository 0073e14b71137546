import { z } from 'zod'
import { boundedText, figures, instant, nullableId, optionalText } from '../fields.ts'
import { toUnits } from '../money.ts'
import { builtInKinds, measuredPlaces, mostMeasured } from './measurement.ts'

const id = z.uuid('invalid_id')

/** An exact decimal that a column holds. */
const measured = figures()
  .superRefine((text, issues) => {
    const value = toUnits(text, measuredPlaces)
    if (value === undefined)
      issues.addIssue({ code: 'custom', message: toUnits(text, 20) === undefined ? 'invalid_number' : 'too_many_decimals' })
    else if (value < 0n || value > (toUnits(mostMeasured, measuredPlaces) ?? 0n))
      issues.addIssue({ code: 'custom', message: 'measurement_out_of_range' })
  })
  .meta({ format: 'decimal' })

const kind = boundedText(40)

export const measuredValueSchema = z.object({
  kind,
  value: measured,
  second: measured.nullish(),
  /** Somebody looked twice. */
  isConfirmed: z.boolean().nullish(),
})

const most = builtInKinds.length + 30

const isOnce = (kinds: readonly string[]) => new Set(kinds).size === kinds.length

export const recordMeasurementSchema = z.object({
  /** Chosen by whoever records it, so that the same again after a lost answer is no second one. */
  key: boundedText(64),
  establishmentId: id,
  patientId: id,
  eventId: nullableId,
  takenTime: instant.nullish(),
  values: z
    .array(measuredValueSchema)
    .min(1, 'required')
    .max(most, 'too_many')
    .refine((values) => isOnce(values.map((value) => value.kind)), 'repeated'),
})
export type RecordMeasurement = z.output<typeof recordMeasurementSchema>

export const markMeasurementWrongSchema = z.object({
  id,
  kinds: z.array(kind).min(1, 'required').max(most, 'too_many').refine(isOnce, 'repeated'),
  reason: boundedText(200),
})
export type MarkMeasurementWrong = z.output<typeof markMeasurementWrongSchema>

/** The unit and the decimals of a kind stay as they were when it was made: its values are in them. */
export const saveMeasurementKindSchema = z
  .object({
    id: nullableId,
    version: z.int().min(1).nullish(),
    establishmentId: id,
    nameEn: optionalText(60),
    nameTh: optionalText(60),
    unit: optionalText(20),
    decimals: z.int('invalid_number').min(0, 'too_many_decimals').max(measuredPlaces, 'too_many_decimals'),
    plausibleLow: measured.nullish(),
    plausibleHigh: measured.nullish(),
  })
  .refine(({ nameEn, nameTh }) => nameEn || nameTh, { path: ['nameEn'], message: 'required' })
  .refine(
    ({ plausibleLow, plausibleHigh }) =>
      !plausibleLow || !plausibleHigh || (toUnits(plausibleLow, 3) ?? 0n) <= (toUnits(plausibleHigh, 3) ?? 0n),
    { path: ['plausibleHigh'], message: 'measurement_range' },
  )
export type SaveMeasurementKind = z.output<typeof saveMeasurementKindSchema>

export const archiveMeasurementKindSchema = z.object({ id, archived: z.boolean() })
export type ArchiveMeasurementKind = z.output<typeof archiveMeasurementKindSchema>

export const updateMeasurementSettingsSchema = z.object({ establishmentId: id, staffMayWrite: z.boolean() })
export type UpdateMeasurementSettings = z.output<typeof updateMeasurementSettingsSchema>
