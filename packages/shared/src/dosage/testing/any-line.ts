import fc from 'fast-check'
import { cautionKeys } from '../cautions.ts'
import { dosageRoutes, dosageTimes, doseUnits, mealTimings, quantityUnits } from '../dosage.ts'
import { storedDosage } from '../dosage-input.ts'

/** Any line of a prescription, as it may be stored: all combinations of its fields. */

const open = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
const words = fc
  .array(fc.constantFrom('Take', 'with', 'water', 'หลังอาหาร', 'ทุกวัน', '1/2', '#tag', '*bold*', '"quoted"', '50%', 'ก่อนนอน'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.join(' '))

export const anyDosage = fc
  .record({
    amount: open(fc.constantFrom('1', '0.5', '2', '1.50', '250', '10')),
    unit: open(fc.constantFrom(...doseUnits)),
    route: open(fc.constantFrom(...dosageRoutes)),
    frequency: open(
      fc.oneof(
        fc.integer({ min: 1, max: 24 }).map((timesPerDay) => ({ timesPerDay })),
        fc.integer({ min: 1, max: 168 }).map((everyHours) => ({ everyHours })),
      ),
    ),
    asNeeded: fc.boolean(),
    meal: open(fc.constantFrom(...mealTimings)),
    times: fc.subarray([...dosageTimes]),
    days: open(fc.integer({ min: 1, max: 366 })),
  })
  .map(({ frequency, ...parts }) => storedDosage({ ...parts, ...frequency }))

const caution = fc.oneof(fc.constantFrom(...cautionKeys), words)

export const anyLine = fc.record({
  medication: words.map((name) => name.slice(0, 200)),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  quantityUnit: open(fc.constantFrom(...quantityUnits)),
  description: fc.oneof(fc.constant(''), words),
  dosage: open(anyDosage),
  cautions: fc.uniqueArray(caution, { maxLength: 10 }),
  remark: fc.oneof(fc.constant(''), words),
})
