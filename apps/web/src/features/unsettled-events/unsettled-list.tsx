import { useLingui } from '@lingui/react/macro'
import { Checkbox, Stack } from '@mantine/core'
import { BulkReport } from '../../components/list/bulk-report.tsx'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { useSelection } from '../../lib/list/use-selection.ts'
import { formatSpan } from '../../lib/time.ts'
import { absencesOf, type Absence } from './absences.ts'
import { MarkedBar } from './marked-bar.tsx'
import { nameOf, useTexts } from './texts.ts'
import type { NewTime, UnsettledRow } from './unsettled-data.ts'
import { UnsettledItem } from './unsettled-item.tsx'
import classes from './unsettled.module.css'

/** `shown`: how many of the rows; `times`: undefined until they are known. */
type UnsettledListProps = {
  rows: readonly UnsettledRow[]
  shown: number
  times: readonly NewTime[] | undefined
  bulk: Bulk<UnsettledRow>
  onSettled: () => void
}

/** By absence; what is marked can be settled at once, those that are not shown yet with the others of their absence. */
export function UnsettledList({ rows, shown, times, bulk, onSettled }: UnsettledListProps) {
  const selection = useSelection<UnsettledRow>()
  // What somebody else has settled meanwhile is marked no more.
  const marked = rows.filter(({ id }) => selection.has(id))
  const isShown = new Set(rows.slice(0, shown))
  const absences = absencesOf(rows).filter((absence) => absence.rows.some((row) => isShown.has(row)))
  return (
    <Stack gap="lg" data-docks-undo="alone">
      <BulkReport bulk={bulk} nameOf={nameOf} />
      {absences.map((absence) => (
        <section key={absence.key} aria-labelledby={absence.key}>
          <AbsenceHeading absence={absence} selection={selection} />
          <ol className={classes.list}>
            {absence.rows
              .filter((row) => isShown.has(row))
              .map((row) => (
                <UnsettledItem
                  key={row.id}
                  row={row}
                  times={times?.filter(({ eventId }) => eventId === row.id)}
                  isMarked={selection.has(row.id)}
                  onMark={() => selection.toggle(row)}
                  onSettled={onSettled}
                />
              ))}
          </ol>
        </section>
      ))}
      {marked.length > 0 && (
        <MarkedBar
          rows={marked}
          bulk={bulk}
          onDone={() => {
            selection.clear()
            onSettled()
          }}
        />
      )}
    </Stack>
  )
}

type AbsenceHeadingProps = { absence: Absence; selection: ReturnType<typeof useSelection<UnsettledRow>> }

function AbsenceHeading({ absence: { key, rows }, selection }: AbsenceHeadingProps) {
  const { t } = useLingui()
  const { language, zone, who } = useTexts()
  const [first] = rows as [UnsettledRow]
  const { doctor } = first.event
  const when = formatSpan(new Date(first.absentFrom), new Date(first.absentTo), language, zone)
  const name = doctor ? who(doctor) : ''
  const changeable = rows.filter(({ event }) => event.mayEdit)
  const count = changeable.filter(({ id }) => selection.has(id)).length
  const title = first.cause === 'time_off' ? t`${name} is off, ${when}` : t`The clinic is closed, ${when}`
  return (
    <div className={classes.heading}>
      {changeable.length > 0 && (
        <Checkbox
          aria-label={t`Mark all: ${title}`}
          checked={count === changeable.length}
          indeterminate={count > 0 && count < changeable.length}
          onChange={() => selection.toggleAll(changeable)}
        />
      )}
      <h2 id={key} className={classes.title}>
        {title}
      </h2>
    </div>
  )
}
