import { useLingui } from '@lingui/react/macro'
import type { BookingStep } from './use-step.ts'

/** What a step asks. */
export function useQuestion(step: BookingStep): string {
  const { t } = useLingui()
  switch (step) {
    case 'visit':
      return t`What is the appointment for?`
    case 'doctor':
      return t`Which doctor?`
    case 'time':
      return t`Which day and time?`
    case 'person':
      return t`Who is the appointment for?`
    case 'code':
      return t`Type the code that we sent`
  }
}
