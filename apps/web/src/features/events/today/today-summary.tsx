import { Plural, Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePresence } from '../../../stores/presence.ts'
import { useViewer } from '../../../stores/session.ts'
import { useWhoseDay } from '../../../stores/whose-day.ts'
import type { TodayBoard } from './today-board.ts'
import classes from './today-summary.module.css'
import { useIsMine } from './use-still-board.ts'

/** What is not shown yet, because it would move what somebody is about to click. */
type Unseen = { arrived: number; changed: number }

type TodaySummaryProps = { board: TodayBoard | undefined; unseen: Unseen; onShow: () => void; children: ReactNode }

/** One line that stays in sight, with room for all that it may say. */
export function TodaySummary({ board, unseen, onShow, children }: TodaySummaryProps) {
  const { arrived, changed } = unseen
  return (
    <div className={classes.summary}>
      <WhoseDay />
      <div className={classes.counts}>{board && <Counts board={board} />}</div>
      {children}
      <span role="status" className={classes.unseen}>
        {arrived + changed > 0 && (
          <Button size="compact-sm" variant="light" onClick={onShow}>
            {arrived > 0 ? (
              <Plural value={arrived} one="# arrived · show" other="# arrived · show" />
            ) : (
              <Plural value={changed} one="# change · show" other="# changes · show" />
            )}
          </Button>
        )}
      </span>
    </div>
  )
}

/** For a doctor: own patients, or everyone's; remembered on this device. */
function WhoseDay() {
  const { doctorId } = useViewer()
  const isMine = useIsMine()
  const { setEveryone } = useWhoseDay()
  if (doctorId === null) return null
  const look = (isChosen: boolean) => ({
    size: 'compact-sm',
    variant: isChosen ? 'light' : 'default',
    'aria-pressed': isChosen,
    className: classes.target,
  })
  return (
    <Button.Group>
      <Button {...look(isMine)} onClick={() => setEveryone(false)}>
        <Trans>Mine</Trans>
      </Button>
      <Button {...look(!isMine)} onClick={() => setEveryone(true)}>
        <Trans>Everyone</Trans>
      </Button>
    </Button.Group>
  )
}

function Counts({ board: { counts, days } }: { board: TodayBoard }) {
  const heard = usePresence(({ statuses }) => statuses)
  const online = days.filter(({ doctor }) => doctor && (heard[doctor.id] ?? doctor.status) === 'online').length
  return (
    <>
      <Text>
        <Plural value={counts.waiting} one="# waiting" other="# waiting" />
      </Text>
      <Text>
        <Plural value={counts.toCome} one="# to come" other="# to come" />
      </Text>
      <Text>
        <Plural value={counts.closed} one="# closed" other="# closed" />
      </Text>
      <Text c="dimmed">
        <Plural value={online} one="# doctor online" other="# doctors online" />
      </Text>
    </>
  )
}
