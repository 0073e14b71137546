import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { acceptBooking, type BookingRow } from './bookings-data.ts'
import { nameOf } from './texts.ts'

/** Accepts a request at its time. */
export function useAccept(onChanged: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const accept = async (row: BookingRow) => {
    if (busy) return
    setBusy(true)
    try {
      await acceptBooking({ id: row.id })
      notifySuccess(t`${nameOf(row)} is booked and will be told.`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
    onChanged()
  }
  return { busy, accept }
}
