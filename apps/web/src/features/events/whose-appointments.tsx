import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useViewer } from '../../stores/session.ts'

type WhoseAppointmentsProps = {
  /** None where some other doctors are chosen. */
  shown: 'mine' | 'everyone' | undefined
  onChange: (shown: 'mine' | 'everyone') => void
  className?: string | undefined
}

/** For a doctor: own appointments, or everyone's. */
export function WhoseAppointments({ shown, onChange, className }: WhoseAppointmentsProps) {
  const { doctorId } = useViewer()
  if (doctorId === null) return null
  const choice = (value: 'mine' | 'everyone') => ({
    size: 'compact-sm',
    variant: shown === value ? 'light' : 'default',
    'aria-pressed': shown === value,
    className,
    onClick: () => onChange(value),
  })
  return (
    <Button.Group>
      <Button {...choice('mine')}>
        <Trans>Mine</Trans>
      </Button>
      <Button {...choice('everyone')}>
        <Trans>Everyone</Trans>
      </Button>
    </Button.Group>
  )
}
