import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'

/** Runs a step of a row, says what stands in its way, and reads the queue again. */
export function useStep(onDone: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const take = async (step: () => Promise<void>) => {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
    onDone()
  }
  return { busy, run: (step: () => Promise<void>) => void take(step) }
}
