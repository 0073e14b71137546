import { titled } from '@clinic/shared/doctors/titles'
import { timeOffKinds } from '@clinic/shared/time-off/time-off'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { ProposalForm } from '../../components/proposal-form.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { formatSpan } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { createTimeOff, timeOffUndo } from './doctor-time-off-data.ts'
import { kindText, timeOffLabels } from './time-off-labels.ts'

/** Time off as the assistant has understood it. */
export default function ProposedTimeOff({ proposal: { input, labels }, onDone, onDismiss }: ProposalFormProps<'timeOff'>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const [kind, setKind] = useState(input.kind)
  const name = titled(labels.doctor, labels.doctorTitle ?? 'doctor', language)
  const times = { startTime: new Date(input.startTime), endTime: new Date(input.endTime) }
  const span = formatSpan(times.startTime, times.endTime, language, zone)
  const save = async () => {
    const after = await createTimeOff({ ...input, ...times, kind })
    return {
      sentence: t`${name} is off: ${span}`,
      path: `/doctors/${input.doctorId}`,
      undo: timeOffUndo({ before: undefined, after }),
    }
  }
  return (
    <ProposalForm save={save} onDone={onDone} onDismiss={onDismiss}>
      <Text size="sm">
        <strong>{name}</strong>
        <br />
        {span}
      </Text>
      <NativeSelect
        label={t(timeOffLabels.kind)}
        value={kind}
        onChange={({ currentTarget }) => setKind(timeOffKinds.find((each) => each === currentTarget.value) ?? kind)}
        data={timeOffKinds.map((each) => ({ value: each, label: t(kindText[each]) }))}
      />
    </ProposalForm>
  )
}
