import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconBan, IconClockOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { AskedLimit } from '../../stores/asked-limit.ts'
import { onResumed } from '../../stores/live.ts'
import { useBreachText } from './limit-labels.ts'
import classes from './limit-notices.module.css'
import { LimitPassword } from './limit-password.tsx'
import type { LimitRequest } from './limit-request.ts'
import { AskedLimitsQuery, withdrawLimitRequest } from './limit-request.ts'
import { untouchedEscape } from './untouched-escape.ts'
import { useExpiry } from './use-expiry.ts'

type LimitDialogProps = { asked: readonly AskedLimit[]; onAnswered: (allowed: ReadonlySet<string>) => void }

/** Waits for an admin: their password here, or their answer on a screen of their own. What was typed below stays. */
export default function LimitDialog({ asked, onAnswered }: LimitDialogProps) {
  const { requests, open, refusedBy, confirmers, failure, load } = useAsked(asked, onAnswered)
  const isOver = requests !== undefined && open.length === 0
  const cancel = () => {
    for (const { id } of requests ? open : asked) void withdrawLimitRequest(id).catch(() => undefined)
    onAnswered(allowedOf(requests))
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
        <Wishes asked={asked} requests={requests} />
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {isOver && <Over refusedBy={refusedBy} />}
        {open.length > 0 && confirmers && (
          <>
            <Group gap="xs" wrap="nowrap" role="status">
              <Loader size="xs" aria-hidden />
              <Text c="dimmed" size="sm">
                <Trans>It is shown on the administrators' screens now. Allowed there, it goes on by itself.</Trans>
              </Text>
            </Group>
            <LimitPassword
              ids={open.map(({ id }) => id)}
              confirmers={confirmers}
              onConfirmed={() => onAnswered(new Set([...allowedOf(requests), ...open.map(({ id }) => id)]))}
              onCancel={cancel}
            />
          </>
        )}
        {(isOver || !requests) && (
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

const allowedOf = (requests: readonly LimitRequest[] = []): ReadonlySet<string> =>
  new Set(requests.filter(({ state }) => state === 'allowed').map(({ id }) => id))

/** How the requests stand. Tells at once where all of them are answered, and one is allowed. */
function useAsked(asked: readonly AskedLimit[], onAnswered: LimitDialogProps['onAnswered']) {
  const ids = asked.map(({ id }) => id)
  const { data, failure, load } = useServerQuery({ query: AskedLimitsQuery, variables: { first: ids[0] ?? '', ids } })
  useListChanges(['limit_requests'], () => void load())
  useEffect(() => onResumed(() => void load()), [load])
  const requests = data?.limitRequestsById
  const isExpired = useExpiry(requests?.find(({ state }) => state === 'open')?.expiresTime)
  const open = isExpired ? [] : (requests ?? []).filter(({ state }) => state === 'open')
  const isAllowed = open.length === 0 && allowedOf(requests).size > 0
  useEffect(() => {
    if (isAllowed) onAnswered(allowedOf(requests))
  }, [isAllowed, requests, onAnswered])
  const refusedBy = requests?.find(({ state }) => state === 'refused')?.answeredByName
  return { requests, open, refusedBy, confirmers: data?.limitRequest?.confirmers, failure, load }
}

/** What was wished; of many, each with its document. */
function Wishes({ asked, requests }: { asked: readonly AskedLimit[]; requests: readonly LimitRequest[] | undefined }) {
  const breachText = useBreachText()
  if (asked.length === 1)
    return (
      <div>
        {asked[0]?.breaches.map((breach) => (
          <Text key={breach.kind} fw={600}>
            {breachText(breach)}
          </Text>
        ))}
      </div>
    )
  return (
    <div>
      <Text fw={600}>
        <Plural value={asked.length} one="# step at once:" other="# steps at once:" />
      </Text>
      <ul className={classes.wishes}>
        {asked.map(({ id, breaches }) => (
          <li key={id}>
            {[requests?.find((request) => request.id === id)?.documentNumber, ...breaches.map(breachText)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Over({ refusedBy }: { refusedBy: string | null | undefined }) {
  if (refusedBy)
    return (
      <Alert color="red" role="alert" icon={<IconBan aria-hidden />}>
        <Trans>{refusedBy} has refused it. Nothing was changed.</Trans>
      </Alert>
    )
  return (
    <Alert color="red" role="alert" icon={<IconClockOff aria-hidden />}>
      <Trans>Nobody answered in time. Nothing was changed; you can try again.</Trans>
    </Alert>
  )
}
