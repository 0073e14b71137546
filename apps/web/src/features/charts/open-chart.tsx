import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { openChart } from './chart-access.ts'
import classes from './chart.module.css'

type OpenChartProps = {
  patientId: string
  onOpened: (chart: Awaited<ReturnType<typeof openChart>>['openChart']) => void
}

/** Asks whoever opens the chart of a patient who is not theirs for the reason. */
export function OpenChart({ patientId, onOpened }: OpenChartProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const isMissing = reason.trim() === ''
  const open = async () => {
    setAsked(true)
    if (isMissing || busy) return
    setBusy(true)
    setFailure(null)
    try {
      onOpened((await openChart(patientId, reason.trim())).openChart)
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const usual = [t`I stand in for a colleague`, t`Emergency`, t`Advice for a colleague`, t`The patient asked me to`]
  return (
    <form
      noValidate
      className={classes.opening}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Stack gap="sm">
        <h2 className={classes.openingTitle}>
          <Trans>This is not your patient</Trans>
        </h2>
        <Text c="dimmed">
          <Trans>
            You have no appointment with this patient. Say why you open the chart: it is logged, and stays open to you for 12
            hours.
          </Trans>
        </Text>
        {failure && <ErrorState failure={failure} />}
        <Group gap="xs" role="group" aria-label={t`Usual reasons`}>
          {usual.map((text) => (
            <Button key={text} size="compact-sm" variant="default" aria-pressed={reason === text} onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </Group>
        <Textarea
          label={t`Reason`}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          autoFocus
          value={reason}
          error={asked && isMissing && t`Please say why.`}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={busy} leftSection={<IconLockOpen size={16} aria-hidden />}>
            <Trans>Open the chart</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
