import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { doctorName } from '@clinic/shared/doctors/titles'
import { eventCategories, eventCategoryColors, eventStatuses } from '@clinic/shared/events/event'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, ColorSwatch, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { shallow } from 'zustand/shallow'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { useUi } from '../../../../stores/ui.ts'
import { useViewer } from '../../../../stores/session.ts'
import { DoctorDot } from '../../../../pickers/doctor-dot.tsx'
import type { DoctorChoice } from '../../../../pickers/doctor-list.ts'
import type { CalendarChange, CalendarFilters } from '../calendar-url.ts'
import { defaultStatuses } from '../calendar-url.ts'
import { personName } from '../../data/event-row.ts'
import { useUsualDoctors } from '../../data/use-is-mine.ts'
import { WhoseAppointments } from '../../whose-appointments.tsx'
import { StatusIcon } from '../calendar-block.tsx'
import { statusText } from '../../../../components/labels/event-labels.ts'
import styles from '../calendar-theme.module.css'

const loadChoices = () => import('./filter-choices.tsx')
const FilterChoices = lazyPart(loadChoices)

type FiltersProps = {
  filters: CalendarFilters
  doctors: readonly DoctorChoice[]
  /** How many of the loaded appointments the filters keep back. */
  hiddenCount: number
  /** How many doctors have no column, since they have no appointment that day and there are too many. */
  idleCount: number
  onChange: (change: CalendarChange) => void
}

export function CalendarFilterLine({ filters, doctors, hiddenCount, idleCount, onChange }: FiltersProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const usualDoctors = useUsualDoctors()
  const isUsual = shallow(filters.doctors, usualDoctors)
  const isDefault =
    isUsual &&
    filters.categories.length === eventCategories.length &&
    filters.statuses.length === defaultStatuses.length &&
    defaultStatuses.every((status) => filters.statuses.includes(status))
  const chosenDoctors = doctors.filter(({ id }) => filters.doctors.includes(id))
  return (
    <div className={styles.filters}>
      <OwnOrEveryone doctors={filters.doctors} onChange={onChange} />
      <Filter
        label={t`Doctors`}
        chosen={
          chosenDoctors.length === 1 && chosenDoctors[0]
            ? doctorName(chosenDoctors[0], language)
            : chosenDoctors.length > 0
              ? String(chosenDoctors.length)
              : t`all`
        }
        isSet={!isUsual}
      >
        <FilterChoices
          items={doctors.map((doctor) => ({
            value: doctor.id,
            text: personName(doctor),
            label: (
              <Group gap={6} wrap="nowrap">
                <DoctorDot doctor={doctor} />
                {doctorName(doctor, language)}
              </Group>
            ),
          }))}
          chosen={filters.doctors.length > 0 ? filters.doctors : doctors.map(({ id }) => id)}
          onChange={(ids) => onChange({ doctors: ids.length === doctors.length ? [] : ids })}
        />
      </Filter>
      <Filter
        label={t`Categories`}
        chosen={filters.categories.length === eventCategories.length ? t`all` : String(filters.categories.length)}
        isSet={filters.categories.length !== eventCategories.length}
      >
        <FilterChoices
          items={eventCategories.map((value) => ({
            value,
            label: (
              <Group gap={6} wrap="nowrap">
                <ColorSwatch size={12} color={eventCategoryColors[value]} aria-hidden />
                {eventCategoryNames[value][language]}
              </Group>
            ),
          }))}
          chosen={filters.categories}
          onChange={(categories) => onChange({ categories: eventCategories.filter((category) => categories.includes(category)) })}
        />
      </Filter>
      <Filter
        label={t`Statuses`}
        chosen={
          filters.statuses.length === eventStatuses.length
            ? t`all`
            : filters.statuses.includes('cancelled')
              ? String(filters.statuses.length)
              : t`${filters.statuses.length} of 5`
        }
        isSet={filters.statuses.length !== defaultStatuses.length || filters.statuses.includes('cancelled')}
      >
        <FilterChoices
          items={eventStatuses.map((status) => ({
            value: status,
            label: (
              <Group gap={6} wrap="nowrap">
                <StatusIcon event={{ status }} size={14} />
                {t(statusText[status])}
              </Group>
            ),
          }))}
          chosen={filters.statuses}
          onChange={(statuses) => onChange({ statuses: eventStatuses.filter((status) => statuses.includes(status)) })}
        />
      </Filter>
      {!isDefault && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ doctors: usualDoctors, categories: [...eventCategories], statuses: defaultStatuses })}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
      {idleCount > 0 && (
        <Text size="xs" c="dimmed">
          <Plural
            value={idleCount}
            one="# doctor without appointments not shown"
            other="# doctors without appointments not shown"
          />
        </Text>
      )}
      {hiddenCount > 0 && (
        <UnstyledButton
          className={styles.note}
          onClick={() =>
            onChange({ doctors: isUsual ? usualDoctors : [], categories: [...eventCategories], statuses: [...eventStatuses] })
          }
        >
          <Plural value={hiddenCount} one="# hidden by filters" other="# hidden by filters" /> · <Trans>Show all</Trans>
        </UnstyledButton>
      )}
    </div>
  )
}

/** One click for a doctor, in place of two in the list of doctors. */
function OwnOrEveryone({ doctors, onChange }: { doctors: readonly string[]; onChange: (change: CalendarChange) => void }) {
  const { doctorId } = useViewer()
  if (doctorId === null) return null
  const isMine = doctors.length === 1 && doctors[0] === doctorId
  return (
    <WhoseAppointments
      shown={isMine ? 'mine' : doctors.length === 0 ? 'everyone' : undefined}
      onChange={(shown) => onChange({ doctors: shown === 'mine' ? [doctorId] : [] })}
    />
  )
}

function Filter({ label, chosen, isSet, children }: { label: string; chosen: string; isSet: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-md"
          variant={isSet ? 'light' : 'default'}
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-expanded={opened}
          onFocus={() => void loadChoices().catch(() => undefined)}
          onPointerEnter={() => void loadChoices().catch(() => undefined)}
          onClick={() => setOpened(!opened)}
        >
          {label}: {chosen}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">{children}</Popover.Dropdown>
    </Popover>
  )
}
