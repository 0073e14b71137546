import { maxDelay } from '@clinic/shared/delays/delay'
import { titled } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ProposalActions } from '../../components/proposal-actions.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { useUi } from '../../stores/ui.ts'
import { useDelayList, writeDelay } from './delays-data.ts'

/** A doctor's delay as the assistant has understood it. */
export default function ProposedDelay({ proposal: { input, labels }, onDone, onDismiss }: ProposalFormProps<'delay'>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { delays } = useDelayList()
  const [minutes, setMinutes] = useState<string | number>(input.minutes)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = titled(labels.doctor, labels.doctorTitle ?? 'doctor', language)
  const { establishmentId, doctorId } = input
  const save = async () => {
    if (typeof minutes !== 'number') return
    setSaving(true)
    try {
      const before = delays?.find((delay) => delay.doctorId === doctorId)
      const undo = await writeDelay({ establishmentId, doctorId, before }, minutes)
      onDone({ sentence: t`${name}: about ${minutes} minutes late`, path: '/', undo })
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <NumberInput
          label={t`Minutes late`}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={maxDelay}
          allowDecimal={false}
          hideControls
        />
        <ProposalActions saving={saving} disabled={typeof minutes !== 'number' || !delays} onDismiss={onDismiss} />
      </Stack>
    </form>
  )
}
