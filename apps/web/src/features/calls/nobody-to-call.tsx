import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoneCheck } from '@tabler/icons-react'
import { EmptyState } from '../../components/feedback/empty-state.tsx'

type NobodyToCallProps = { isAllAnswered: boolean; onShowAll: () => void }

export function NobodyToCall({ isAllAnswered, onShowAll }: NobodyToCallProps) {
  return (
    <EmptyState
      icon={<IconPhoneCheck size={40} />}
      title={
        isAllAnswered ? <Trans>Everybody of this day has answered</Trans> : <Trans>Nobody has an appointment on this day</Trans>
      }
      hint={
        <Trans>Appointments that are still pending are listed here, so that their patients are called before they come.</Trans>
      }
      action={
        isAllAnswered && (
          <Button variant="default" onClick={onShowAll}>
            <Trans>Show all of the day</Trans>
          </Button>
        )
      }
    />
  )
}
