import { shiftOf } from '@clinic/shared/schedules/schedule'
import { createScheduleSchema } from '@clinic/shared/schedules/schedule-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { OutsideHours } from '../../components/form/opening-hours/outside-hours.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { scheduleLabels } from './schedule-labels.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { scheduleInput, withSecondWeek } from './schedule-values.ts'
import type { ScheduledDoctor, ScheduleRow } from './schedules.ts'
import { createSchedule, updateSchedule } from './schedules.ts'
import { ShiftsEditor } from './shifts-editor.tsx'

type ScheduleFormProps = {
  doctor: ScheduledDoctor
  initial: ScheduleValues
  /** Omitted: a new one. */
  changed?: ScheduleRow
  onSaved: () => void
  onClose: () => void
}

/** When a doctor works from a date on. */
export function ScheduleForm({ doctor, initial, changed, onSaved, onClose }: ScheduleFormProps) {
  const { t } = useLingui()
  const editor = useRecordEditor({
    blank: initial,
    unsavedName: `schedule:${changed?.id ?? doctor.id}`,
    schema: createScheduleSchema,
    toInput: (values) => ({ ...scheduleInput(values), doctorId: doctor.id, establishmentId: values.establishmentId }),
    save: ({ doctorId, establishmentId, ...input }) =>
      changed
        ? updateSchedule({ ...input, id: changed.id, version: changed.version })
        : createSchedule({ ...input, doctorId, establishmentId }),
    onSaved: () => {
      notifySuccess(t`The working hours are saved.`)
      onSaved()
      onClose()
    },
  })
  const { form } = editor
  const { values } = form
  const weeks = Array.from({ length: values.everyWeeks }, (_, week) => week)
  return (
    <FormModal
      title={changed ? <Trans>Working hours</Trans> : <Trans>Working hours from a date on</Trans>}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
    >
      {doctor.establishments.length > 1 && (
        <Select
          label={t(scheduleLabels.establishmentId)}
          allowDeselect={false}
          disabled={changed !== undefined}
          data={doctor.establishments.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('establishmentId')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField
          label={t(scheduleLabels.fromDate)}
          data-path="fromDate"
          {...form.getInputProps('fromDate')}
          value={values.fromDate}
        />
        <DateField
          label={t(scheduleLabels.untilDate)}
          data-path="untilDate"
          optional
          minDate={values.fromDate}
          placeholder={t`until further notice`}
          {...form.getInputProps('untilDate')}
          value={values.untilDate}
        />
      </SimpleGrid>
      <SegmentedControl
        aria-label={t(scheduleLabels.everyWeeks)}
        data={[
          { value: '1', label: t`Every week` },
          { value: '2', label: t`Every second week differs` },
        ]}
        value={String(values.everyWeeks)}
        onChange={(next) => {
          form.setFieldValue('everyWeeks', Number(next))
          if (next === '2') form.setFieldValue('shifts', withSecondWeek(values.shifts))
        }}
      />
      <Stack gap="md">
        {weeks.map((week) => (
          <ShiftsEditor
            key={week}
            week={week}
            title={
              values.everyWeeks === 1 ? (
                <Trans>Hours</Trans>
              ) : week === 0 ? (
                <Trans>First week, that of the first day</Trans>
              ) : (
                <Trans>Second week</Trans>
              )
            }
            shifts={values.shifts}
            onChange={(shifts) => {
              form.setFieldValue('shifts', shifts)
              form.clearErrors()
            }}
            errorOf={(path) => form.errors[path]}
          />
        ))}
      </Stack>
      <OutsideHours
        work={values.shifts.flatMap((shift) => {
          const span = shift.week < values.everyWeeks ? shiftOf(shift) : undefined
          return span ? [{ ...span, weekday: shift.weekday }] : []
        })}
        open={doctor.establishments.flatMap(({ id, openingHours }) => (id === values.establishmentId ? [openingHours] : []))}
      />
      <Text size="sm" c="dimmed">
        <Trans>Booked appointments stay as they are. A break is the time between two spans; hours may pass midnight.</Trans>
      </Text>
    </FormModal>
  )
}
