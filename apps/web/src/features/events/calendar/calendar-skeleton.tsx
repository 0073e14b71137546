import { Trans } from '@lingui/react/macro'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { CalendarView } from './calendar-url.ts'
import styles from './calendar-skeleton.module.css'

const columnCounts: Record<CalendarView, number> = { day: 5, week: 7, month: 7, agenda: 1 }

/** Shaped like what is about to appear. */
export const CalendarSkeleton = memo(function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <div className={styles.grid} data-view={view} role="status">
      <VisuallyHidden>
        <Trans>Loading the appointments</Trans>
      </VisuallyHidden>
      {Array.from({ length: columnCounts[view] }, (_, column) => (
        <div key={column} className={styles.column}>
          <Skeleton height={18} width="60%" mb={18} />
          {Array.from({ length: view === 'agenda' ? 8 : 4 }, (_none, row) => (
            <Skeleton
              key={row}
              height={view === 'agenda' ? 32 : 34 + ((column * 3 + row * 5) % 4) * 14}
              mt={8 + ((column + row * 2) % 3) * 14}
            />
          ))}
        </div>
      ))}
    </div>
  )
})
