import { isPlainDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import DateGrid from '../../../../pickers/date-grid.tsx'
import { TypedDate, useTypedDate } from '../../../../pickers/typed-date.tsx'

type JumpToDateProps = { date: string; onDate: (date: string) => void }

/** A date to type, above a month to pick it from. */
export default function JumpToDate({ date, onDate }: JumpToDateProps) {
  const { t } = useLingui()
  const goTo = (next: string) => isPlainDate(next) && onDate(next)
  const typed = useTypedDate({ value: date, onChange: goTo })
  const { input } = typed
  const quiet = {
    ...input,
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => event.key !== 'Escape' && input.onKeyDown(event), // leaves the calendar where it is
  }
  return (
    <>
      <TypedDate typed={{ ...typed, input: quiet }} aria-label={t`Go to a date`} autoFocus mb="xs" />
      <div onMouseDown={(event) => event.preventDefault()}>
        <DateGrid date={typed.understood ?? ''} onDate={onDate} />
      </div>
    </>
  )
}
