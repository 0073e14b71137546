import { Plural } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePresence } from '../../../stores/presence.ts'
import { useWhoseDay } from '../../../stores/whose-day.ts'
import { useIsMine } from '../data/use-is-mine.ts'
import { WhoseAppointments } from '../whose-appointments.tsx'
import type { TodayBoard } from './today-board.ts'
import classes from './today-summary.module.css'

/** What is not shown yet, because it would move what somebody is about to click. */
type Unseen = { arrived: number; changed: number }

type TodaySummaryProps = { board: TodayBoard | undefined; unseen: Unseen; onShow: () => void; children: ReactNode }

/** Lines that stay in sight: the day in numbers, and notes, which answer later and have their room before that. */
export function TodaySummary({ board, unseen, onShow, children }: TodaySummaryProps) {
  const { arrived, changed } = unseen
  const isMine = useIsMine()
  const setEveryone = useWhoseDay((state) => state.setEveryone)
  return (
    <div className={classes.summary}>
      <WhoseAppointments
        shown={isMine ? 'mine' : 'everyone'}
        onChange={(shown) => setEveryone(shown === 'everyone')}
        className={classes.target}
      />
      <div className={classes.counts}>{board && <Counts board={board} />}</div>
      <div className={classes.notes}>{children}</div>
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

function Counts({ board: { counts, days } }: { board: TodayBoard }) {
  const heard = usePresence(({ statuses }) => statuses)
  const online = days.filter(({ doctor }) => doctor && (heard[doctor.id] ?? doctor.status) === 'online').length
  return (
    <>
      <Text>
        <Plural value={counts.waiting} one="# waiting" other="# waiting" />
      </Text>
      {counts.calledIn > 0 && (
        <Text>
          <Plural value={counts.calledIn} one="# with the doctor" other="# with the doctor" />
        </Text>
      )}
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
