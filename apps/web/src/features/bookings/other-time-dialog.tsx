import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { instantOf, isPlainDate, wallTimeOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { FieldMessage } from '../../components/form/field-message.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { clockOfMinutes } from '../../lib/time.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { DoctorPicker } from '../../pickers/doctor-picker.tsx'
import { acceptBooking, type BookingRow } from './bookings-data.ts'
import { nameOf, useTexts } from './texts.ts'

type OtherTimeDialogProps = { row: BookingRow; onClose: () => void; onSaved: () => void }

/** Accepts a request at another time than was asked for; its person is told, and may move or cancel it by their link. */
export function OtherTimeDialog({ row, onClose, onSaved }: OtherTimeDialogProps) {
  const { t } = useLingui()
  const { zone } = useTexts()
  const name = nameOf(row)
  const asked = wallTimeOf(new Date(row.event?.startTime ?? row.createdTime), zone)
  const [date, setDate] = useState(asked.date)
  const [time, setTime] = useState(clockOfMinutes(asked.minutes))
  const [doctorId, setDoctorId] = useState(row.event?.doctor?.id ?? null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const minutes = minutesOfTime(time)
  const dateFault = isPlainDate(date) ? undefined : 'invalid_date'
  const isTyped = date !== asked.date || time !== clockOfMinutes(asked.minutes)
  const { requestClose, hearEscape, question } = useDialogClose(() => isTyped, onClose)
  const confirm = async () => {
    if (dateFault || minutes === undefined || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await acceptBooking({ id: row.id, startTime: instantOf({ date, minutes }, zone), doctorId })
      onSaved()
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={hearEscape} size="sm" centered withCloseButton={false} title={<Trans>Another time for {name}</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <Text size="sm" c="dimmed">
            <Trans>It is booked at this time, and told by e-mail with a link by which it can be moved or canceled.</Trans>
          </Text>
          <DateField
            label={t`Day`}
            value={date}
            direction="future"
            onChange={setDate}
            error={dateFault && <FieldMessage errorKey={dateFault} />}
          />
          <TimeField
            label={t`Time`}
            value={time}
            onChange={setTime}
            error={minutes === undefined && <FieldMessage errorKey="invalid_time" />}
          />
          <DoctorPicker value={doctorId} onChange={setDoctorId} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              <Trans>Book this time</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}
