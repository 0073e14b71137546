import { eventStatusesToCome } from '@clinic/shared/event'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { EventDetails } from '../data/get-event.ts'

/** To what the patient takes home, of an appointment that is still to come. */
export function SlipLink({ event: { id, patient, status } }: { event: EventDetails }) {
  if (!patient || !eventStatusesToCome.includes(status)) return null
  return (
    <Button
      component={Link}
      to={`/appointments/${id}/print`}
      size="compact-md"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      <Trans>Appointment card</Trans>
    </Button>
  )
}
