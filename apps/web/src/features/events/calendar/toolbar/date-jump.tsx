import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.tsx'

const JumpToDate = lazyPart(
  () => import('./jump-to-date.tsx'),
  () => <Skeleton width={252} height={328} />,
)

type DateJumpProps = { date: string; onDate: (date: string) => void }

/** Any date the product knows, typed or from a small month. */
export function DateJump({ date, onDate }: DateJumpProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const choose = (next: string) => {
    onDate(next)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t`Go to a date`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">{opened && <JumpToDate date={date} onDate={choose} />}</Popover.Dropdown>
    </Popover>
  )
}
