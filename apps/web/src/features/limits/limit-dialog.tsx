import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconBan, IconClockOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { AskedLimit } from '../../stores/asked-limit.ts'
import { onResumed } from '../../stores/live.ts'
import { useBreachText } from './limit-labels.ts'
import { LimitPassword } from './limit-password.tsx'
import { LimitRequestQuery, withdrawLimitRequest } from './limit-request.ts'
import { untouchedEscape } from './untouched-escape.ts'
import { useExpiry } from './use-expiry.ts'

type LimitDialogProps = { asked: AskedLimit; onAnswered: (allowed: boolean) => void }

/** Waits for an admin: their password here, or their answer on a screen of their own. What was typed below stays. */
export default function LimitDialog({ asked, onAnswered }: LimitDialogProps) {
  const breachText = useBreachText()
  const { id, breaches } = asked
  const { data, failure, load } = useServerQuery({ query: LimitRequestQuery, variables: { id } })
  const request = data?.limitRequest
  const isExpired = useExpiry(request?.expiresTime)
  const state = request?.state === 'open' && isExpired ? 'expired' : request?.state
  useListChanges(['limit_requests'], () => void load())
  useEffect(() => onResumed(() => void load()), [load])
  useEffect(() => {
    if (state === 'allowed') onAnswered(true)
  }, [state, onAnswered])

  const isOver = state === 'refused' || state === 'expired' || state === 'withdrawn' || state === 'used'
  const cancel = () => {
    if (!isOver) void withdrawLimitRequest(id).catch(() => undefined)
    onAnswered(false)
  }
  return (
    <Modal
      opened
      onClose={cancel}
      title={<Trans>An administrator has to allow this</Trans>}
      size="md"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      }}
    >
      <Stack gap="sm">
        <div>
          {breaches.map((breach) => (
            <Text key={breach.kind} fw={600}>
              {breachText(breach)}
            </Text>
          ))}
        </div>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {state === 'refused' && (
          <Alert color="red" role="alert" icon={<IconBan aria-hidden />}>
            <Trans>{request?.answeredByName} has refused it. Nothing was changed.</Trans>
          </Alert>
        )}
        {(state === 'expired' || state === 'withdrawn' || state === 'used') && (
          <Alert color="red" role="alert" icon={<IconClockOff aria-hidden />}>
            <Trans>Nobody answered in time. Nothing was changed; you can try again.</Trans>
          </Alert>
        )}
        {state === 'open' && request && (
          <>
            <Group gap="xs" wrap="nowrap" role="status">
              <Loader size="xs" aria-hidden />
              <Text c="dimmed" size="sm">
                <Trans>It is shown on the administrators' screens now. Allowed there, it goes on by itself.</Trans>
              </Text>
            </Group>
            <LimitPassword id={id} confirmers={request.confirmers} onConfirmed={() => onAnswered(true)} onCancel={cancel} />
          </>
        )}
        {(isOver || !request) && (
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={cancel} {...untouchedEscape}>
              {isOver ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
