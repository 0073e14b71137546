import { z } from 'zod'
import { eventCategories } from '../events/event.ts'
import { optionalText } from '../fields.ts'
import { quantity } from '../invoices/invoice-input.ts'
import { maxDuration } from '../price-list/price-list.ts'
import { bookedResources } from '../resources/resource-input.ts'
import { repeatIntervals } from './repeat-interval.ts'
import { maxBuffer, maxVisitTypeDoctors, maxVisitTypeItems } from './visit-type.ts'

const id = z.uuid('invalid_id')

const names = { nameTh: optionalText(200), nameEn: optionalText(200) }
const category = z.enum(eventCategories)
const duration = z.int('invalid_number').min(5, 'length_out_of_range').max(maxDuration, 'length_out_of_range')
const buffer = z.int('invalid_number').min(0, 'buffer_out_of_range').max(maxBuffer, 'buffer_out_of_range').nullish()
const repeatsAfter = z.enum(repeatIntervals).nullish()
const doctorIds = z.array(id).max(maxVisitTypeDoctors, 'too_many').nullish()
export const billedItemSchema = z.object({ itemId: id, quantity })
const items = z.array(billedItemSchema).max(maxVisitTypeItems, 'too_many').nullish()

/**
 * `duration` and the buffers, which are the doctor's time besides, in minutes. `doctorIds`: who offers it; none: everybody. `items` of the price list, in
 * the order of the invoice. `resourceIds` and `anyResources`: what its appointments need. At least one of the names is needed, which the server checks.
 */
export const createVisitTypeSchema = z.object({
  establishmentId: id,
  ...names,
  category,
  duration,
  bufferBefore: buffer,
  bufferAfter: buffer,
  repeatsAfter,
  doctorIds,
  items,
  ...bookedResources,
})
export type CreateVisitType = z.output<typeof createVisitTypeSchema>

export const updateVisitTypeSchema = z.object({
  id,
  version: z.int().min(1, 'invalid_number').nullish(),
  ...names,
  category: category.nullish(),
  duration: duration.nullish(),
  bufferBefore: buffer,
  bufferAfter: buffer,
  repeatsAfter,
  doctorIds,
  items,
  ...bookedResources,
})
export type UpdateVisitType = z.output<typeof updateVisitTypeSchema>
