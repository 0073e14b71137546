import type { CreateEvent } from '@clinic/shared/events/event-input'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Slot } from '../../../components/slot.tsx'
import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'

const NewSeries = lazyPart(() => import('./new-series.tsx'))

/** What a new appointment may become in place of a single one: a series, and what others add. */
export function BookingWays(way: SlotArguments['bookingWays']) {
  const [repeated, setRepeated] = useState<CreateEvent | null>(null)
  return (
    <Slot name="bookingWays" {...way}>
      <Button variant="default" disabled={way.isBusy} onClick={() => way.fill(setRepeated)}>
        <Trans>Repeats …</Trans>
      </Button>
      {repeated && <NewSeries first={repeated} onClose={() => setRepeated(null)} onBooked={way.onBooked} />}
    </Slot>
  )
}
