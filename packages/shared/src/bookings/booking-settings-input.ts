import { z } from 'zod'
import { cleanLine } from '../text/clean-text.ts'
import { instant, nullableId, optionalText } from '../fields.ts'

const id = z.uuid('invalid_id')
const count = (min: number, max: number) => z.int('invalid_number').min(min, 'invalid_number').max(max, 'invalid_number')
const most = 100

/** A site that shows the page in a frame: its address without what follows the host. */
const origin = z
  .string()
  .overwrite(cleanLine)
  .max(200, 'too_long')
  .transform((text, issues) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url.origin
    issues.addIssue({ code: 'custom', message: 'invalid_url' })
    return z.NEVER
  })

/** The clinic's part of the address of the page. */
const path = z
  .string()
  .overwrite((typed) => cleanLine(typed).toLowerCase())
  .min(2, 'too_short')
  .max(40, 'too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_path')

/** Without `changeHours` nobody moves or cancels by the link. */
export const updateBookingSettingsSchema = z
  .object({
    establishmentId: id,
    version: z.int().min(0, 'invalid_number').nullish(),
    isOn: z.boolean('invalid_choice'),
    path,
    visitTypeIds: z.array(id).max(most, 'too_many'),
    doctorIds: z.array(id).max(most, 'too_many'),
    leadHours: count(0, 720),
    daysAhead: count(1, 365),
    mostOpen: count(1, 20),
    changeHours: count(0, 720).nullish(),
    takesNewPatients: z.boolean('invalid_choice'),
    needsApproval: z.boolean('invalid_choice'),
    textEn: optionalText(1000),
    textTh: optionalText(1000),
    consentEn: optionalText(4000),
    consentTh: optionalText(4000),
    frameOrigins: z.array(origin).max(10, 'too_many'),
  })
  .refine(({ isOn, visitTypeIds }) => !isOn || visitTypeIds.length > 0, { message: 'required', path: ['visitTypeIds'] })
export type UpdateBookingSettings = z.output<typeof updateBookingSettingsSchema>

/** At its own time, or at another one that the desk gives instead. Without a patient: who it is for is found as for all. */
export const acceptBookingSchema = z.object({ id, patientId: nullableId, startTime: instant.nullish(), doctorId: nullableId })
export type AcceptBooking = z.output<typeof acceptBookingSchema>

/** `reason`: as the person is told. */
export const declineBookingSchema = z.object({ id, reason: optionalText(300) })
export type DeclineBooking = z.output<typeof declineBookingSchema>

/** Who booked is this patient. */
export const linkBookingSchema = z.object({ id, patientId: id })
export type LinkBooking = z.output<typeof linkBookingSchema>
