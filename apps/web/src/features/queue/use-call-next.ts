import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { useViewer } from '../../stores/session.ts'
import { callNext } from './queue-data.ts'

/** Calls whoever is next: of the doctor in whose day the focus is, else of all whose patients this person may call. */
export function useCallNext() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const establishmentId = useViewer().establishment.id
  const call = async () => {
    const doctorId = document.activeElement?.closest<HTMLElement>('[data-doctor]')?.dataset['doctor'] ?? null
    setBusy(true)
    try {
      const number = await callNext({ establishmentId, doctorId }, (called) => t`Number ${called} was called.`)
      if (number === undefined) notifySuccess(t`Nobody waits to be called.`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
  }
  return { busy, call: () => void call() }
}
