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

/** In a corner of whatever the admin is doing, until it is answered. */
export default function LimitNotices({ requests, onAnswered }: LimitNoticesProps) {
  const { t } = useLingui()
  return (
    <section className={classes.notices} aria-label={t`What colleagues ask`} aria-live="polite">
      {requests.map((request) => (
        <LimitNotice key={request.id} request={request} onAnswered={onAnswered} />
      ))}
    </section>
  )
}

function LimitNotice({ request, onAnswered }: { request: LimitRequest; onAnswered: () => void }) {
  const breachText = useBreachText()
  const [busy, setBusy] = useState<boolean>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isExpired = useExpiry(request.expiresTime)
  const { id, userName, invoiceId, documentNumber, patientFirstName, patientLastName } = request
  if (isExpired) return null

  async function answer(allowed: boolean) {
    setBusy(allowed)
    setFailure(null)
    try {
      await answerLimitRequest({ id, allowed })
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
      {request.breaches.map((breach) => (
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
      {failure && <ErrorState failure={failure} />}
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button size="xs" variant="default" loading={busy === false} disabled={busy === true} onClick={() => void answer(false)}>
          <Trans>Refuse</Trans>
        </Button>
        <Button size="xs" loading={busy === true} disabled={busy === false} onClick={() => void answer(true)}>
          <Trans>Allow</Trans>
        </Button>
      </Group>
    </article>
  )
}
