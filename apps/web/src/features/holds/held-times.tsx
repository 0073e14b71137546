import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useHolds } from '../../lib/holds.ts'
import { formatSpan } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'

/** Which times of the shown doctors others are about to give away. */
export default function HeldTimes({ doctors }: SlotArguments['calendarNotes']) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const holds = useHolds()
  return holds.map(({ id, userName, doctorId, startTime, endTime }) => {
    const doctor = doctors.find((each) => each.id === doctorId)
    if (!doctor) return null
    const [when, who] = [formatSpan(new Date(startTime), new Date(endTime), language, zone), doctorName(doctor, language)]
    return (
      <Text key={id} size="sm" role="status">
        <Trans>
          {userName} is offering {when}, {who} to a patient.
        </Trans>
      </Text>
    )
  })
}
