import { titled } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ProposalForm } from '../../components/proposal-form.tsx'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { useUi } from '../../stores/ui.ts'
import { useDelayList, writeDelay } from './delays-data.ts'
import { isDelay, MinutesField } from './minutes-field.tsx'

/** A doctor's delay as the assistant has understood it. */
export default function ProposedDelay({ proposal: { input, labels }, onDone, onDismiss }: ProposalFormProps<'delay'>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { delays } = useDelayList()
  const [minutes, setMinutes] = useState<string | number>(input.minutes)
  const name = titled(labels.doctor, labels.doctorTitle ?? 'doctor', language)
  const { establishmentId, doctorId } = input
  const save = async () => {
    const before = delays?.find((delay) => delay.doctorId === doctorId)
    const undo = await writeDelay({ establishmentId, doctorId, before }, Number(minutes))
    return { sentence: t`${name}: about ${minutes} minutes late`, path: '/', undo }
  }
  return (
    <ProposalForm save={save} onDone={onDone} onDismiss={onDismiss} disabled={!isDelay(minutes) || !delays}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <MinutesField label={t`Minutes late`} value={minutes} onChange={setMinutes} />
    </ProposalForm>
  )
}
