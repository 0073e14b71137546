import { delayChoices } from '@clinic/shared/delays/delay'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useDoctors } from '../../pickers/doctor-list.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { endDelay, setDelay, useDelayList, useMaySetDelay, type Delay } from './delays-data.ts'
import { isDelay, MinutesField } from './minutes-field.tsx'

type DelayDialogProps = ModalProps['RUNNING_LATE'] & { onClose: () => void }

/** How late a doctor is today: one click where the minutes are among the usual ones. */
export default function DelayDialog({ doctorId: given, onClose }: DelayDialogProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment, doctorId: own } = useViewer()
  const maySet = useMaySetDelay()
  const doctors = useDoctors().filter(({ id }) => maySet(id))
  const [chosen, setChosen] = useState(given ?? own ?? '')
  const doctor = doctors.find(({ id }) => id === chosen) ?? doctors[0]
  const { delays = [] } = useDelayList()
  const before = delays.find((delay) => delay.doctorId === doctor?.id)
  const [typed, setTyped] = useState<string | number>('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { requestClose, hearEscape, question } = useDialogClose(() => typed !== '', onClose)
  const name = doctor ? doctorName(doctor, language) : ''
  const run = async (work: (said: Parameters<typeof setDelay>[0]) => Promise<void>) => {
    if (!doctor || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work({ establishmentId: establishment.id, doctorId: doctor.id, before })
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  const set = (minutes: number) => run((said) => setDelay(said, minutes, t`${name}: about ${minutes} minutes late`))
  return (
    <Modal opened onClose={hearEscape} size="sm" centered withCloseButton={false} title={<Trans>How late is the doctor?</Trans>}>
      {failure && <ErrorState failure={failure} />}
      <NativeSelect
        mt={failure ? 'sm' : 0}
        label={t`Doctor`}
        value={doctor?.id ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={doctors.map((each) => ({ value: each.id, label: doctorName(each, language) }))}
      />
      {before && <Said delay={before} />}
      <Group gap="xs" mt="md">
        {delayChoices.map((minutes, at) => (
          <Button
            key={minutes}
            variant={minutes === before?.minutes ? 'filled' : 'default'}
            data-autofocus={at === 0 || undefined}
            onClick={() => void set(minutes)}
          >
            <Trans>{minutes} min</Trans>
          </Button>
        ))}
      </Group>
      <OtherMinutes typed={typed} onType={setTyped} onSet={(minutes) => void set(minutes)} />
      <Group justify="space-between" gap="xs" mt="md">
        {before && (
          <Button variant="default" onClick={() => void run((said) => endDelay(said, t`${name}: no longer late`))}>
            <Trans>No longer late</Trans>
          </Button>
        )}
        <Button variant="default" onClick={requestClose} ml="auto">
          <Trans>Cancel</Trans>
        </Button>
      </Group>
      {question}
    </Modal>
  )
}

function Said({ delay: { minutes, setTime, setByName } }: { delay: Delay }) {
  const zone = useZone()
  const language = useUi((state) => state.language)
  const time = formatTime(new Date(setTime), 'time', language, zone)
  return (
    <Text size="sm" mt="xs">
      <Trans>
        {minutes} minutes late, said at {time} by {setByName}
      </Trans>
    </Text>
  )
}

type OtherMinutesProps = {
  typed: string | number
  onType: (typed: string | number) => void
  onSet: (minutes: number) => void
}

/** A number that is not among the usual ones. */
function OtherMinutes({ typed, onType, onSet }: OtherMinutesProps) {
  const { t } = useLingui()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isDelay(typed)) onSet(typed)
      }}
    >
      <Group gap="xs" mt="sm" align="flex-start">
        <MinutesField label={t`Other, in minutes`} value={typed} onChange={onType} w={180} />
        <Button type="submit" disabled={!isDelay(typed)} mt={24}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
