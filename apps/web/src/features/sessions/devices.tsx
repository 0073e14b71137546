import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { DeviceItem } from './device-item.tsx'
import classes from './devices.module.css'
import { endDevice, SessionsQuery } from './sessions-data.ts'

type DevicesProps = {
  userId?: string
  title: string
  endAll: EndAll
}

type EndAll = { label: string; question: string; consequence: string; run: () => Promise<void> }

/** The devices on which somebody is signed in, this one first. */
export function Devices({ userId, title, endAll }: DevicesProps) {
  const { t } = useLingui()
  const { data, failure, load } = useServerQuery({ query: SessionsQuery, variables: userId ? { userId } : {} })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
      notifySuccess(t`Signed out there.`)
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setBusy(false)
    setAsking(false)
    void load()
  }
  if (failure && !data) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data?.sessions) return null
  const devices = data.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <section className={classes.section} aria-label={title}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>{title}</h3>
        {others.length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {endAll.label}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} busy={busy} onEnd={() => void end(() => endDevice(device.id))} />
        ))}
      </ul>
      {others.length === 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {devices.length > 0 ? <Trans>You are signed in on this device only.</Trans> : <Trans>Signed in nowhere.</Trans>}
        </Text>
      )}
      <Confirm
        opened={asking}
        title={endAll.question}
        confirmLabel={endAll.label}
        busy={busy}
        onConfirm={() => void end(endAll.run)}
        onCancel={() => setAsking(false)}
      >
        {endAll.consequence}
      </Confirm>
    </section>
  )
}
