import { eventStatusesToCome } from '@clinic/shared/events/event'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import type { EventDetails } from '../data/get-event.ts'

/** To what the patient takes home, of an appointment that is still to come. */
export function SlipLink({ event: { id, patient, status } }: { event: EventDetails }) {
  const navigate = useNavigate()
  const printPath = `/appointments/${id}/print`
  const isOffered = patient !== null && eventStatusesToCome.includes(status)
  useShortcut('p', msg`Appointment card`, () => void navigate(printPath), isOffered)
  if (!isOffered) return null
  return (
    <Button
      component={Link}
      to={printPath}
      size="compact-md"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      <Trans>Appointment card</Trans>
    </Button>
  )
}
