import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import classes from './today.module.css'

const shape = [6, 4, 5]

/** As the board will be: the waiting room, and some doctors' days. */
export const TodaySkeleton = memo(function TodaySkeleton() {
  return (
    <div className={classes.board} aria-busy>
      <div className={classes.rail}>
        <Rows count={2} />
      </div>
      <div className={classes.days}>
        {shape.map((count, column) => (
          <div key={column} className={classes.column}>
            <div className={classes.section}>
              <Rows count={count} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
})

function Rows({ count }: { count: number }) {
  return (
    <>
      <Skeleton height={20} width="50%" className={classes.heading} />
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={44} mt={8} />
      ))}
    </>
  )
}
