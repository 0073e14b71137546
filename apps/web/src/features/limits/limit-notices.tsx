import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import type { Failure } from '../../lib/errors.ts'
import { toFailure } from '../../lib/errors.ts'
import { useBreachText } from './limit-labels.ts'
import classes from './limit-notices.module.css'
import { answerLimitRequest, type LimitRequest } from './limit-request.ts'
import { useExpiry } from './use-expiry.ts'

type LimitNoticesProps = { requests: readonly LimitRequest[]; onAnswered: () => void }

/** In a corner of whatever the admin is doing, until it is answered. What one person asks of one kind is answered at once. */
export default function LimitNotices({ requests, onAnswered }: LimitNoticesProps) {
  const { t } = useLingui()
  const groups = [...Map.groupBy(requests, keyOf).values()] as [LimitRequest, ...LimitRequest[]][]
  return (
    <section className={classes.notices} aria-label={t`What colleagues ask`} aria-live="polite">
      {groups.map((group) => (
        <LimitNotice key={group[0].id} group={group} onAnswered={onAnswered} />
      ))}
    </section>
  )
}

const keyOf = ({ userId, breaches }: LimitRequest) => [userId, ...breaches.map(({ kind }) => kind)].join(' ')

function LimitNotice({ group, onAnswered }: { group: [LimitRequest, ...LimitRequest[]]; onAnswered: () => void }) {
  const [busy, setBusy] = useState<boolean>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [{ id, userName, expiresTime }, ...others] = group
  if (useExpiry(expiresTime)) return null

  async function answer(allowed: boolean) {
    setBusy(allowed)
    setFailure(null)
    try {
      await answerLimitRequest({ id, otherIds: others.map((other) => other.id), allowed })
      onAnswered()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(undefined)
    }
  }
  return (
    <article className={classes.notice}>
      <Text size="sm" fw={600}>
        <Trans>{userName} asks to be allowed:</Trans>
      </Text>
      {others.length === 0 ? (
        <Wish request={group[0]} />
      ) : (
        <ul className={classes.wishes}>
          {group.map((request) => (
            <li key={request.id}>
              <Wish request={request} />
            </li>
          ))}
        </ul>
      )}
      {failure && <ErrorState failure={failure} />}
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button size="xs" variant="default" loading={busy === false} disabled={busy === true} onClick={() => void answer(false)}>
          {others.length === 0 ? <Trans>Refuse</Trans> : <Trans>Refuse all {group.length}</Trans>}
        </Button>
        <Button size="xs" loading={busy === true} disabled={busy === false} onClick={() => void answer(true)}>
          {others.length === 0 ? <Trans>Allow</Trans> : <Trans>Allow all {group.length}</Trans>}
        </Button>
      </Group>
    </article>
  )
}

/** What is wished, of whom, and where it is looked at. */
function Wish({ request }: { request: LimitRequest }) {
  const breachText = useBreachText()
  const { breaches, invoiceId, documentNumber, patientFirstName, patientLastName } = request
  return (
    <>
      {breaches.map((breach) => (
        <Text key={breach.kind} size="sm">
          {breachText(breach)}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {[patientFirstName, patientLastName].filter(Boolean).join(' ')}
        {invoiceId && (
          <>
            {' · '}
            <Anchor component={Link} to={`/invoices/${invoiceId}`} size="sm">
              {documentNumber ?? <Trans>Draft</Trans>}
            </Anchor>
          </>
        )}
      </Text>
    </>
  )
}
