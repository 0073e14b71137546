import type { CreateEvent } from '@clinic/shared/events/event-input'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useEstablishment } from '../../lib/account/use-establishment.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { BookFamily } from './book-family.tsx'
import { FamilyQuery } from './family-visits.ts'

/** Of a patient who has family, all of them may be booked together. */
export default function WithFamily({ patientId, isBusy, fill, onBooked }: SlotArguments['bookingWays']) {
  const [first, setFirst] = useState<CreateEvent | null>(null)
  const { id: establishmentId } = useEstablishment()
  const { data } = useServerQuery({
    query: FamilyQuery,
    variables: { establishmentId, patientId: patientId ?? '' },
    pause: !patientId,
  })
  if (!patientId || !data?.patient || data.familyOf.length === 0) return null
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={() => fill(setFirst)}>
        <Trans>With family …</Trans>
      </Button>
      {first && (
        <BookFamily
          first={first}
          patient={data.patient}
          family={data.familyOf}
          onClose={() => setFirst(null)}
          onBooked={onBooked}
        />
      )}
    </>
  )
}
