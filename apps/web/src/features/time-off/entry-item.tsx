import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { formatSpan } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { useViewer } from '../../stores/session.ts'
import type { DoctorOff } from './doctor-time-off-data.ts'
import type { Entry } from './entries.ts'
import { kindText } from './time-off-labels.ts'
import { zoneOf } from './zone-of.ts'

type EntryItemProps = { entry: Entry; doctor: DoctorOff; onEdit: () => void; onRemove: () => void }

export function EntryItem({ entry, doctor, onEdit, onRemove }: EntryItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
  const { what, row } = entry
  const zone = what === 'elsewhere' ? establishment.timeZone : zoneOf(doctor, row.establishmentId)
  const when = formatSpan(new Date(row.startTime), new Date(row.endTime), language, zone)
  const place =
    what === 'extraHours' && doctor.establishments.length > 1
      ? doctor.establishments.find(({ id }) => id === row.establishmentId)?.name
      : undefined
  const word = what === 'timeOff' ? t(kindText[row.kind]) : what === 'elsewhere' ? t`Off, says another clinic` : t`Extra hours`
  return (
    <li>
      <Group gap={8}>
        <Text fw={600}>{when}</Text>
        <Badge variant="light" radius="sm" tt="none" color={what === 'extraHours' ? 'teal' : 'gray'}>
          {word}
        </Badge>
        {place && <Text c="dimmed">{place}</Text>}
      </Group>
      {what === 'timeOff' && row.note && <Text style={{ whiteSpace: 'pre-wrap' }}>{row.note}</Text>}
      {what !== 'elsewhere' && row.mayChange && (
        <Group gap={6} mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={t`Change ${word}, ${when}`}
            onClick={onEdit}
          >
            <Trans>Change</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={t`Remove ${word}, ${when}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
