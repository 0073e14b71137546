import { titled } from '@clinic/shared/doctors/titles'
import { timeOffKinds } from '@clinic/shared/time-off/time-off'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ProposalActions } from '../../components/proposal-actions.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
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
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = titled(labels.doctor, labels.doctorTitle ?? 'doctor', language)
  const times = { startTime: new Date(input.startTime), endTime: new Date(input.endTime) }
  const span = formatSpan(times.startTime, times.endTime, language, zone)
  const save = async () => {
    setSaving(true)
    try {
      const after = await createTimeOff({ ...input, ...times, kind })
      onDone({
        sentence: t`${name} is off: ${span}`,
        path: `/doctors/${input.doctorId}`,
        undo: timeOffUndo({ before: undefined, after }),
      })
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
        <ProposalActions saving={saving} onDismiss={onDismiss} />
      </Stack>
    </form>
  )
}
