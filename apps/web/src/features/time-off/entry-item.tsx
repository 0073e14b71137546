import { coversWholeDays } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDayRange, formatRange, formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { useViewer } from '../../stores/session.ts'
import type { DoctorOff } from './doctor-time-off-data.ts'
import type { Entry } from './entries.ts'
import { kindText } from './time-off-labels.ts'
import { zoneOf } from './zone-of.ts'

type EntryItemProps = { entry: Entry; doctor: DoctorOff; onEdit: () => void; onRemove: () => void }

/** "16 – 22 Nov 2026", or "16 Nov 2026, 09:00–12:00". */
function spanText({ startTime, endTime }: { startTime: string; endTime: string }, language: string, zone: string): string {
  const [from, to] = [new Date(startTime), new Date(endTime)]
  if (coversWholeDays(from, to, zone)) return formatDayRange(from, new Date(+to - 1), language, zone)
  const range = formatRange(from, to, language, zone)
  const [begin, end] = [from, new Date(+to - 1)].map((at) => formatTime(at, 'date', language, zone))
  return begin === end ? `${begin}, ${range}` : range
}

export function EntryItem({ entry, doctor, onEdit, onRemove }: EntryItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
  const { what, row } = entry
  const zone = what === 'elsewhere' ? establishment.timeZone : zoneOf(doctor, row.establishmentId)
  const when = spanText(row, language, zone)
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
