import { askAllergyCheck } from './allergy-check.ts'
import type { Ask } from './ask.ts'
import { askClosures } from './closures.ts'
import { askDelay } from './delay.ts'
import { askSeries } from './lacking.ts'
import { askNewPatient } from './new-patient.ts'
import { askPayment } from './payment.ts'
import { askRecalls } from './recalls.ts'
import { askResources } from './resources.ts'
import { askTimeOff } from './time-off.ts'
import { askWaitlist } from './waitlist.ts'

/** The first that reads the sentence is meant. */
export const asks: readonly Ask[] = [
  askNewPatient,
  askWaitlist,
  askRecalls,
  askResources,
  askDelay,
  askTimeOff,
  askClosures,
  askSeries,
  askAllergyCheck,
  askPayment,
]
