import { askAllergyCheck } from './allergy-check.ts'
import type { Ask } from './ask.ts'
import { askDelay, askSeries } from './lacking.ts'
import { askNewPatient } from './new-patient.ts'
import { askPayment } from './payment.ts'

/** The first that reads the sentence is meant. */
export const asks: readonly Ask[] = [askNewPatient, askSeries, askDelay, askAllergyCheck, askPayment]
