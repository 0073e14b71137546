import { delayChoices, maxDelay } from '@clinic/shared/delays/delay'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useDoctors } from '../../pickers/doctor-list.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { endDelay, setDelay, useDelayList, useMaySetDelay, type Delay } from './delays-data.ts'

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
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = doctor ? doctorName(doctor, language) : ''
  const run = async (work: (said: Parameters<typeof setDelay>[0]) => Promise<void>) => {
    if (!doctor) return
    try {
      await work({ establishmentId: establishment.id, doctorId: doctor.id, before })
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
    }
  }
  const set = (minutes: number) => run((said) => setDelay(said, minutes, t`${name}: about ${minutes} minutes late`))
  return (
    <Modal opened onClose={onClose} size="sm" centered withCloseButton={false} title={<Trans>How late is the doctor?</Trans>}>
      {failure && <ErrorState failure={failure} />}
      <NativeSelect
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
      <OtherMinutes onSet={(minutes) => void set(minutes)} />
      <Group justify="space-between" gap="xs" mt="md">
        {before && (
          <Button variant="default" onClick={() => void run((said) => endDelay(said, t`${name}: no longer late`))}>
            <Trans>No longer late</Trans>
          </Button>
        )}
        <Button variant="default" onClick={onClose} ml="auto">
          <Trans>Cancel</Trans>
        </Button>
      </Group>
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

/** A number that is not among the usual ones. */
function OtherMinutes({ onSet }: { onSet: (minutes: number) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | number>('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof typed === 'number') onSet(typed)
      }}
    >
      <Group gap="xs" mt="sm" align="flex-end">
        <NumberInput
          label={t`Other, in minutes`}
          value={typed}
          onChange={setTyped}
          min={1}
          max={maxDelay}
          allowDecimal={false}
          hideControls
          w={140}
        />
        <Button type="submit" disabled={typeof typed !== 'number'}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
